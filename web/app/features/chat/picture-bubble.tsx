import { useTranslation } from '../../i18n/use-translation.ts';
import { Picture, type PictureMeta } from '../../ui/picture.tsx';

interface PictureBubbleProps {
  /** Blank while the device reads it. */
  src: string;
  meta: PictureMeta | null;
  alt: string;
}

/** Taller or wider than this a picture is cut: the whole of it is a press away. */
const shapes = { tallest: 3 / 4, widest: 16 / 9 };

/** A picture in the conversation; it leads to itself in full. */
export function PictureBubble({ src, meta, alt }: PictureBubbleProps) {
  const { t } = useTranslation();
  const own = meta?.width && meta.height ? meta.width / meta.height : 4 / 3;
  const ratio = Math.min(shapes.widest, Math.max(shapes.tallest, own));
  const picture = <Picture src={src} meta={meta} alt={alt} ratio={String(ratio)} sizes="300px" />;
  if (!src || src.startsWith('blob:')) return <span className="chat-picture">{picture}</span>;
  return (
    <a className="chat-picture" href={src} target="_blank" rel="noreferrer" title={t('chat.picture.open')}>
      {picture}
    </a>
  );
}
