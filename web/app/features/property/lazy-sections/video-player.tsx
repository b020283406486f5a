import { youtubeId } from '@latchkey/contract/property/youtube';
import { ExternalLink, Play } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Picture } from '../../../ui/media/picture.tsx';
import type { GalleryPicture } from '../gallery/gallery-pictures.ts';

export interface VideoPlayerProps {
  /** URL of a YouTube video. */
  link: string;
  /** A picture of the property: nothing is requested from YouTube before the user plays the video. */
  poster: GalleryPicture | undefined;
  title: string;
}

/** Video of a property. Plays in place without cookies after a click; without scripts the link opens YouTube. */
export default function VideoPlayer({ link, poster, title }: VideoPlayerProps) {
  const { t } = useTranslation();
  const [isPlaying, setIsPlaying] = useState(false);
  const id = youtubeId(link);
  if (!id) return null;
  const youtubeUrl = `https://www.youtube.com/watch?v=${id}`;

  function play(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setIsPlaying(true);
  }

  if (isPlaying) {
    return (
      <div className="video no-print">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- another origin; the player needs both that undo it */}
        <iframe
          src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
          title={t('detail.video', { title })}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          // YouTube refuses to play without a referrer.
          referrerPolicy="strict-origin-when-cross-origin"
          ref={focusFrame}
        />
        <a className="link video-youtube-link" href={youtubeUrl} target="_blank" rel="noopener noreferrer">
          {t('detail.onYoutube')}
          <ExternalLink className="i-16" aria-hidden="true" />
        </a>
      </div>
    );
  }
  return (
    <a className="video-poster no-print" href={youtubeUrl} onClick={play}>
      {poster ? (
        <Picture
          src={poster.src}
          meta={poster}
          alt=""
          sizes="(min-width: 1024px) 60vw, 100vw"
          ratio="16/9"
          rounded
          shade
        />
      ) : (
        <span className="video-blank" />
      )}
      <span className="video-play" aria-hidden="true">
        <Play />
      </span>
      <span className="video-title">{t('detail.play', { title })}</span>
    </a>
  );
}

/** Outside the component: React calls a new ref at each render, which would scroll back to the video. */
function focusFrame(frame: HTMLIFrameElement | null): void {
  frame?.focus();
}
