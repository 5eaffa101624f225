import { gzipSync } from 'node:zlib';
import { launchChromium } from './support/chromium.mjs';
import { serveSite } from './support/site.mjs';

const browser = await launchChromium();
for (const dist of process.argv.slice(2)) {
  const site = await serveSite({ folder: dist });
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6e6 / 8,
    uploadThroughput: 750e3 / 8,
  });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  let n = 0,
    bytes = 0;
  const t0 = Date.now();
  const log = [];
  page.on('response', async (r) => {
    n += 1;
    try {
      const b = await r.body();
      const g = gzipSync(b).length;
      bytes += g;
      log.push([Date.now() - t0, r.url().replace(site.url, ''), g]);
    } catch {}
  });
  await page.goto(site.url, { waitUntil: 'commit' });
  await page.locator('.landing-title').filter({ hasText: /\w/ }).waitFor();
  const usable = Date.now() - t0;
  const at = [n, bytes];
  await page.waitForTimeout(3000);
  const paints = await page.evaluate(
    () =>
      new Promise((done) => {
        const p = performance
          .getEntriesByType('paint')
          .map((e) => [e.name, Math.round(e.startTime)]);
        new PerformanceObserver((l) => {
          const e = l.getEntries().at(-1);
          done({ p, lcp: Math.round(e.startTime), what: e.element?.className });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  console.log(
    dist,
    'usable ms',
    usable,
    'requests/gz then',
    at,
    'after',
    n,
    bytes,
    JSON.stringify(paints),
  );
  if (process.env.LOG) console.log(log.map((x) => x.join(' ')).join('\n'));
  await context.close();
  await site.close();
}
await browser.close();
