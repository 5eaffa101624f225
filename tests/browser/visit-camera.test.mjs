import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setStage } from './support/stage.mjs';
import * as visit from './visit/page.mjs';
import { SHORT, screenshotOf } from './visit/screenshot.mjs';

/** A camera that sees a coloured pattern and the time. */
const stage = setStage({
  switches: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
});

describe('the camera', () => {
  test('of a computer takes what it sees, and is let go', async () => {
    const page = await visit.openVisit(stage, { ...visit.DESKTOP, permissions: ['camera'] });
    await page.getByRole('button', { name: 'Take a photo' }).click();
    const video = await page.locator('video').elementHandle();
    await page.getByRole('button', { name: 'Take it' }).click();
    await page.getByRole('img', { name: 'Photo' }).waitFor();
    assert.equal(await video?.evaluate((it) => /** @type {any} */ (it).srcObject), null);
  });

  test('of a computer can be left without a photo', async () => {
    const page = await visit.openVisit(stage, { ...visit.DESKTOP, permissions: ['camera'] });
    await page.getByRole('button', { name: 'Take a photo' }).click();
    await page.getByRole('button', { name: 'Take it' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Take it' }).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Choose a picture' }).waitFor();
  });

  test('that may not be used is said, and the page stays', async () => {
    const page = await refusing();
    await page.goto(stage.url);
    await page.getByRole('button', { name: 'Take a photo' }).click();
    await refusal(page).waitFor();
    await page.getByRole('button', { name: 'Choose a picture' }).waitFor();
  });

  test('that may not be used is still said when the rest of the page has come', async () => {
    const page = await refusing();
    const proceed = await withoutTheRest(page);
    await page.goto(stage.url);
    await page.getByRole('button', { name: 'Take a photo' }).click();
    await refusal(page).waitFor();
    const rest = page.waitForResponse(/whole-/);
    proceed();
    await rest;
    await page.waitForLoadState('networkidle');
    assert.ok(await refusal(page).isVisible());
  });

  test('that is refused while the rest of the page starts is said, and stays said', async () => {
    const page = await stage.open(visit.DESKTOP);
    await page.addInitScript(() => {
      const { scheduler } = /** @type {any} */ (globalThis);
      const pause = scheduler.yield.bind(scheduler);
      /** @type {(fault: DOMException) => void} */
      let refuse = () => {};
      navigator.mediaDevices.getUserMedia = () =>
        new Promise((_, reject) => {
          refuse = reject;
        });
      // The rest of the page pauses only while it starts.
      scheduler.yield = () => {
        refuse(new DOMException('no', 'NotAllowedError'));
        return pause();
      };
    });
    const proceed = await withoutTheRest(page);
    await page.goto(stage.url);
    await page.getByRole('button', { name: 'Take a photo' }).click();
    proceed();
    await refusal(page).waitFor();
    await page.waitForLoadState('networkidle');
    assert.ok(await refusal(page).isVisible());
  });

  /**
   * Holds back what is loaded after the landing.
   *
   * @param {import('playwright-core').Page} page
   * @returns {Promise<() => void>} Lets it come.
   */
  async function withoutTheRest(page) {
    /** @type {() => void} */
    let proceed = () => {};
    const held = new Promise((done) => {
      proceed = () => done(undefined);
    });
    await page.route('**/whole-*.js', (route) => held.then(() => route.continue()));
    return proceed;
  }

  /** A page that may not use the camera. */
  async function refusing() {
    const page = await stage.open(visit.DESKTOP);
    await page.addInitScript(() => {
      const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
      navigator.mediaDevices.getUserMedia = refuse;
    });
    return page;
  }

  /** @param {import('playwright-core').Page} page */
  const refusal = (page) => page.getByRole('alert').getByText('The camera can’t be used here');

  for (const [what, method] of /** @type {const} */ ([
    ['no canvas to draw on', 'getContext'],
    ['nothing of what is drawn', 'toBlob'],
  ])) {
    test(`whose photo fails, as the browser gives ${what}, says so and is let go`, async () => {
      const page = await visit.openVisit(stage, { ...visit.DESKTOP, permissions: ['camera'] });
      await page.getByRole('button', { name: 'Take a photo' }).click();
      await page.evaluate((method) => {
        const give = (/** @type {unknown} */ told) => {
          if (typeof told === 'function') told(null);
          return null;
        };
        Object.assign(HTMLCanvasElement.prototype, { [method]: give });
      }, method);
      const video = await page.locator('video').elementHandle();
      await page.getByRole('button', { name: 'Take it' }).click();
      await page.getByRole('alert').getByText('“Photo” can’t be opened').waitFor();
      assert.equal(await video?.evaluate((it) => /** @type {any} */ (it).srcObject), null);
    });
  }

  test('of a phone is the phone’s own', async () => {
    const page = await visit.openVisit(stage, visit.PHONE);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Take a photo' }).tap(),
    ]);
    assert.equal(await chooser.element().getAttribute('capture'), 'environment');
    const photo = { name: 'photo.png', mimeType: 'image/png', buffer: screenshotOf(SHORT).file };
    await chooser.setFiles(photo);
    await visit.gridIsShown(page);
  });
});
