import { lazyNearViewport } from './lazy-near-viewport.tsx';
import type { VideoPlayerProps } from './video-player.tsx';

export const VideoSection = lazyNearViewport<VideoPlayerProps>(() => import('./video-player.tsx'), null);
