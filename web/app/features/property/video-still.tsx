import { youtubeId } from '@latchkey/contract/rules/youtube';
import { ExternalLink, Play } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Picture } from '../../ui/picture.tsx';
import type { GalleryPicture } from './gallery-pictures.ts';

interface VideoStillProps {
  /** Address of a video at YouTube. */
  link: string;
  /** One of the home's own pictures: nothing is asked of YouTube before someone wants to see the film. */
  still: GalleryPicture | undefined;
  title: string;
}

/** The film of a home. It plays at YouTube, in a tab of its own. */
export function VideoStill({ link, still, title }: VideoStillProps) {
  const { t } = useTranslation();
  const id = youtubeId(link);
  if (!id || !still) return null;
  return (
    <a className="video-still" href={`https://www.youtube.com/watch?v=${id}`} target="_blank" rel="noopener noreferrer">
      <Picture src={still.src} meta={still} alt="" sizes="(min-width: 1024px) 60vw, 100vw" ratio="16/9" rounded shade />
      <span className="video-play" aria-hidden="true">
        <Play />
      </span>
      <span className="video-words">
        {t('property.watch', { title })}
        <ExternalLink className="i-16" aria-hidden="true" />
      </span>
    </a>
  );
}
