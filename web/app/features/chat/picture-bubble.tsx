import { useTranslation } from '../../i18n/use-translation.ts';
import { Picture, type PictureMeta } from '../../ui/picture.tsx';

interface PictureBubbleProps {
  /** `''` until the object URL of a local file exists. */
  src: string;
  meta: PictureMeta | null;
  alt: string;
}

/** Aspect ratios; a picture outside this range is cropped. */
const aspectLimits = { min: 3 / 4, max: 16 / 9 };

/** A picture in the conversation; links to its full size once it is uploaded. */
export function PictureBubble({ src, meta, alt }: PictureBubbleProps) {
  const { t } = useTranslation();
  const original = meta?.width && meta.height ? meta.width / meta.height : 4 / 3;
  const ratio = Math.min(aspectLimits.max, Math.max(aspectLimits.min, original));
  const picture = <Picture src={src} meta={meta} alt={alt} ratio={String(ratio)} sizes="300px" />;
  if (!src || src.startsWith('blob:')) return <span className="chat-picture">{picture}</span>;
  return (
    <a className="chat-picture" href={src} target="_blank" rel="noreferrer" title={t('chat.picture.open')}>
      {picture}
    </a>
  );
}
