import { launchChromium } from './support/chromium.mjs';
import { serveSite } from './support/site.mjs';

const browser = await launchChromium();
const site = await serveSite();
const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
page.on('console', (m) => console.log('C', m.text()));
page.on('pageerror', (e) => console.log('E', e.stack));
await page.goto(site.url);
await page.evaluate(() => {
  window.log = [];
  new MutationObserver((changes) => {
    for (const c of changes)
      for (const n of c.addedNodes)
        if (n instanceof Element)
          window.log.push(
            Math.round(performance.now()) + ' ' + n.tagName + '.' + n.getAttribute('class'),
          );
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    if (added.some((node) => node instanceof HTMLCanvasElement && node.matches('.picture'))) {
      window.log.push('touch');
      document.dispatchEvent(new PointerEvent('pointerdown'));
    }
  }).observe(document, { childList: true, subtree: true });
});
await page.locator('.sample').first().click();
await page.waitForTimeout(5000);
await page.screenshot({ path: '/tmp/s.png' });
console.log(
  await page.evaluate(
    () =>
      document.querySelector('.app').dataset.stage +
      ' | ' +
      document.querySelector('.panel-slot').textContent.slice(0, 200),
  ),
);
console.log(
  await page.evaluate(() =>
    window.log
      .filter((x) => !/svg|path|rect|polygon|SPAN/.test(x))
      .slice(0, 40)
      .join('\n'),
  ),
);
await browser.close();
await site.close();
