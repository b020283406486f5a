import { deferred } from './deferred.tsx';
import type { VideoStillProps } from './video-still.tsx';

export const VideoSection = deferred<VideoStillProps>(() => import('./video-still.tsx'), null);
