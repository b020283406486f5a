import { deferred } from './deferred.tsx';
import type { VideoStillProps } from './video-still.tsx';

/** The film of a home or a project; its code comes when someone scrolls near it, and before that it opens at YouTube. */
export const VideoSection = deferred<VideoStillProps>(() => import('./video-still.tsx'), null);
