/**
 * The player's icons: 24 × 24, drawn in the text's colour, all of one weight.
 *
 * @typedef {keyof typeof ICONS} IconName
 */

const SVG = 'http://www.w3.org/2000/svg';

const ICONS = Object.freeze({
  first: 'M18 6l-7 6 7 6M6.5 6v12',
  previous: 'M15 5.5L8 12l7 6.5',
  play: 'M8.5 6v12l9.5-6z',
  pause: 'M8 6.5h1.5v11H8zM14.5 6.5H16v11h-1.5z',
  replay: 'M5.6 8.2A7.5 7.5 0 1 1 4.5 12M5.2 4v4.4h4.4',
  next: 'M9 5.5l7 6.5-7 6.5',
  last: 'M6 6l7 6-7 6M17.5 6v12',
  arrow: 'M12 19V5.5M6 11.5l6-6 6 6',
});

/** @param {IconName} name */
export function icon(name) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', `icon ${name}`);
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  return svg;
}
