/** Defines the player as the element `<unslide-player>`. */

import { UnslidePlayer } from './unslide-player.js';

customElements.define('unslide-player', UnslidePlayer);
