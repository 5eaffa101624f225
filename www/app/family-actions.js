/** The actions of each family, by the names in `families.js`. */

import { createBlocksActions } from './blocks/actions.js';
import { familyOf } from './families.js';
import { createTilesActions } from './tiles/actions.js';

/**
 * @param {import('./store.js').Store} store
 * @param {import('../engine/client.js').Engine} engine
 * @param {import('../i18n/i18n.js').I18n} i18n
 */
export function createFamilyActions(store, engine, i18n) {
  const blocks = createBlocksActions(store, engine, i18n);
  /** @type {import('./family.js').LayOthers} */
  const others = {
    read: blocks.layReading,
    unread(family, picture) {
      if (family === 'blocks') blocks.layUnread(picture);
      return family === 'blocks';
    },
  };
  const tiles = createTilesActions(store, engine, i18n, others);
  /** @type {import('./family.js').ActionsOfAll} */
  const all = { tiles, blocks };
  return {
    ...all,
    /** The actions of the shown family. */
    shown() {
      const family = familyOf(store.get());
      return family && all[family.name];
    },
  };
}
