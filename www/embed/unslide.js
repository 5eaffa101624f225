/** The one file that other pages load: `<unslide-player>`, ready to use. */

import { EmbeddedPlayer } from './embedded-player.js';

const NAME = 'unslide-player';

// A page may load this file twice: the first one counts.
if (globalThis.customElements && !customElements.get(NAME)) {
  customElements.define(NAME, EmbeddedPlayer);
}

export { EmbeddedPlayer as UnslidePlayer };
