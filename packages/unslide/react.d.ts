/** Makes `<unslide-player>` known to the types of React: `import type {} from 'unslide/react'`. */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { Controls, Fault, Speed, Theme, TilesPlayback, UnslidePlayer } from './unslide.js';

interface UnslidePlayerProps extends HTMLAttributes<UnslidePlayer> {
  link?: string;
  start?: string;
  goal?: string;
  moves?: string;
  picture?: string;
  pictureOf?: 'goal' | 'start';
  numbers?: boolean;
  caption?: string;
  autoplay?: boolean;
  controls?: Controls;
  theme?: Theme;
  base?: string;
  speed?: Speed;
  step?: number;
  playback?: TilesPlayback;
  onready?: (event: CustomEvent) => void;
  onplay?: (event: CustomEvent) => void;
  onpause?: (event: CustomEvent) => void;
  onstep?: (event: CustomEvent<{ step: number }>) => void;
  onended?: (event: CustomEvent) => void;
  onerror?: (event: CustomEvent<Fault>) => void;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'unslide-player': DetailedHTMLProps<UnslidePlayerProps, UnslidePlayer>;
    }
  }
}
