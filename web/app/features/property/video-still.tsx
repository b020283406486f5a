import { youtubeId } from '@latchkey/contract/property/youtube';
import { ExternalLink, Play } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Picture } from '../../ui/picture.tsx';
import type { GalleryPicture } from './gallery-pictures.ts';

export interface VideoStillProps {
  /** Address of a video at YouTube. */
  link: string;
  /** One of the home's own pictures: nothing is asked of YouTube before someone wants to see the film. */
  still: GalleryPicture | undefined;
  title: string;
}

/** The film of a home. It plays in its place, without cookies, from the click on; before any script it opens at YouTube. */
export default function VideoStill({ link, still, title }: VideoStillProps) {
  const { t } = useTranslation();
  const [playing, setPlaying] = useState(false);
  const id = youtubeId(link);
  if (!id) return null;
  const atYoutube = `https://www.youtube.com/watch?v=${id}`;

  function play(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  }

  if (playing) {
    return (
      <div className="video no-print">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- another origin; the player needs both that undo it */}
        <iframe
          src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`}
          title={t('detail.film', { title })}
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          allowFullScreen
          // YouTube plays for no page that does not say where it stands.
          referrerPolicy="strict-origin-when-cross-origin"
          ref={(frame) => frame?.focus()}
        />
        <a className="link video-elsewhere" href={atYoutube} target="_blank" rel="noopener noreferrer">
          {t('detail.onYoutube')}
          <ExternalLink className="i-16" aria-hidden="true" />
        </a>
      </div>
    );
  }
  return (
    <a className="video-still no-print" href={atYoutube} onClick={play}>
      {still ? (
        <Picture
          src={still.src}
          meta={still}
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
      <span className="video-words">{t('detail.play', { title })}</span>
    </a>
  );
}
