/** Makes the player known to a page as `<unslide-player>`. */

import { UnslidePlayer } from './unslide-player.js';

customElements.define('unslide-player', UnslidePlayer);
