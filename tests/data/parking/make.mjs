/**
 * Draws the pictures of this folder anew: boards of cars as pages on the web and games show them, in a
 * browser's own hand. `node tests/data/parking/make.mjs`
 */

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { pageOf } from './page.mjs';

/** @type {{ file: string, text: string, look: string, scale: number }[]} */
const boards = JSON.parse(readFileSync(new URL('boards.json', import.meta.url), 'utf8'));

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const board of boards) {
    const view = await browser.newPage({
      viewport: { width: 480, height: 720 },
      deviceScaleFactor: board.scale,
    });
    await view.setContent(pageOf(board));
    await view.screenshot({ path: fileURLToPath(new URL(board.file, import.meta.url)) });
  }
} finally {
  await browser.close();
}
