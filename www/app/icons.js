/** Line icons of one weight on a field of 24 × 24. */

import { s } from './dom.js';

const PATHS = Object.freeze({
  picture: ['M4 5h16v14H4z', 'M4 16l4.5-4.5 4 4 2.5-2.5L20 18', 'M15.5 9h.01'],
  minus: ['M6 12h12'],
  plus: ['M12 6v12', 'M6 12h12'],
  next: ['M5 12h13', 'M13 7l5 5-5 5'],
  back: ['M19 12H6', 'M11 7l-5 5 5 5'],
  up: ['M12 19V6', 'M7 11l5-5 5 5'],
  down: ['M12 5v13', 'M7 13l5 5 5-5'],
  close: ['M7 7l10 10', 'M17 7L7 17'],
  undo: ['M8 5L4 9l4 4', 'M4 9h9.5a5 5 0 0 1 0 10H9'],
  redo: ['M16 5l4 4-4 4', 'M20 9h-9.5a5 5 0 0 0 0 10H15'],
  blocks: ['M4 5h9v5H4z', 'M16 5h4v9h-4z', 'M4 13h5v6H4z', 'M12 17h8'],
  flag: ['M6 20V5', 'M6 5.5h11l-2.5 3.5L17 12.5H6'],
  lane: ['M5 6h14', 'M5 18h14', 'M6 12h12', 'M9 9l-3 3 3 3', 'M15 9l3 3-3 3'],
  turn: ['M19 11a7 7 0 1 0-2 5.5', 'M19.5 5.5V11H14'],
  trash: ['M5 7h14', 'M9 7V4.5h6V7', 'M7 7l1 12.5h8L17 7'],
  copy: ['M9 9h10v11H9z', 'M15 9V5H5v11h4'],
  grid: ['M5 5h14v14H5z', 'M9.67 5v14', 'M14.33 5v14', 'M5 9.67h14', 'M5 14.33h14'],
  same: ['M6 9h12', 'M6 15h12'],
  swap: ['M7 8h12', 'M16 5l3 3-3 3', 'M17 16H5', 'M8 13l-3 3 3 3'],
  download: ['M12 4v11', 'M7.5 11L12 15.5 16.5 11', 'M5 20h14'],
  share: ['M12 15V4', 'M8 7.5L12 3.5l4 4', 'M7 11H5v9h14v-9h-2'],
  qr: [
    'M4 4h6v6H4z',
    'M14 4h6v6h-6z',
    'M4 14h6v6H4z',
    'M14 14h3v3h-3z',
    'M20 14v.01',
    'M20 20v.01',
    'M14 20h3',
  ],
  camera: ['M4 8h4l1.5-2.5h5L16 8h4v11H4z', 'M12 10a3.2 3.2 0 1 0 .01 0z'],
  keys: [
    'M3.5 7h17v10h-17z',
    'M7 10.5h.01',
    'M10.3 10.5h.01',
    'M13.7 10.5h.01',
    'M17 10.5h.01',
    'M8 14h8',
  ],
  puzzle: ['M4 4h7v7H4z', 'M13 4h7v7h-7z', 'M4 13h7v7H4z', 'M14 16.5h5', 'M16.5 14v5'],
  view: ['M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6z', 'M12 9.5a2.5 2.5 0 1 0 .01 0z'],
  screen: ['M3.5 5h17v11h-17z', 'M9 20h6', 'M12 16v4'],
  window: ['M3.5 5h17v14h-17z', 'M12 12.5h6.5V17H12z'],
  language: [
    'M12 3.5a8.5 8.5 0 1 0 .01 0z',
    'M3.5 12h17',
    'M12 3.5c-4.5 5-4.5 12 0 17',
    'M12 3.5c4.5 5 4.5 12 0 17',
  ],
  alert: ['M12 4L3 19h18z', 'M12 10v4', 'M12 16.5h.01'],
  erase: ['M9 6h11v12H9l-5-6z', 'M11.5 9.5l5 5', 'M16.5 9.5l-5 5'],
  done: ['M5 12.5l4.5 4.5L19 7.5'],
  'in-order': ['M5 6h13', 'M5 12h13', 'M5 18h8', 'M18 18h.01'],
  'blank-first': ['M6 6h.01', 'M11 6h8', 'M5 12h14', 'M5 18h14'],
  snake: ['M5 6h11a3 3 0 0 1 0 6H8a3 3 0 0 0 0 6h7', 'M19 18h.01'],
  magic: ['M5 5h14v14H5z', 'M5 12h14', 'M12 5v14', 'M5 5l14 14'],
  spiral: ['M5 6h14v12H5v-6h8', 'M16.5 12h-.01'],
});

/** @typedef {keyof typeof PATHS} IconName */

/** @param {IconName} name */
export function icon(name) {
  const paths = PATHS[name].map((d) => s('path', { d }));
  return s('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, ...paths);
}
