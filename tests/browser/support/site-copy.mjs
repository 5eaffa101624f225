/** A copy of the built page, which a test may change while it is served. */

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtPage } from './build.mjs';
import { serveSite } from './site.mjs';

/**
 * @param {Omit<NonNullable<Parameters<typeof serveSite>[0]>, 'folder'>} [options]
 */
export async function serveCopy(options) {
  const folder = await mkdtemp(join(tmpdir(), 'unslide-'));
  await cp(builtPage(), folder, { recursive: true });
  const site = await serveSite({ ...options, folder });
  return {
    ...site,
    folder,
    async close() {
      await site.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
