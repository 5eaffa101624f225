import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { setStage } from './support/stage.mjs';
import * as access from './visit/access.mjs';
import * as visit from './visit/page.mjs';

/** A photo of a board of 4 × 4 that is taken for no puzzle. */
const UNREAD = 'games/tsinis_183.jpg';

/** @param {string} name */
const picture = (name) => readFile(new URL(`../data/vision/${name}`, import.meta.url));

describe('a board that is not sure', () => {
  const stage = setStage();

  for (const [device, options] of Object.entries({ desktop: visit.DESKTOP, phone: visit.PHONE })) {
    test(`is chosen among several by one tap, on a ${device}`, async () => {
      const page = await open(options);
      const choices = page.getByRole('region', { name: 'Which is your board?' }).getByRole('button');
      assert.ok((await choices.count()) <= 3);
      await choices.filter({ hasText: '4 × 4' }).first().click();
      await page.getByRole('heading', { name: 'Which is your board?' }).waitFor({ state: 'hidden' });
      await page.getByRole('group', { name: 'Rows' }).getByText('4', { exact: true }).waitFor();
      await page.getByRole('group', { name: 'Columns' }).getByText('4', { exact: true }).waitFor();
    });
  }
});
