import { pictureUrl } from '@latchkey/contract/image/picture-variants';
import type { Picture } from '@latchkey/contract/schema/picture';

const widthPx = 160;

/** Returns the URL of a picture's small copy, or of the picture itself when it has none. */
export function smallPictureUrl(image: string, meta: Picture | null | undefined): string {
  return meta?.width ? pictureUrl(image, widthPx, 'webp', meta.width) : image;
}

/** The picture beside an option of a palette. */
export function PaletteThumb({ image, meta }: { image: string; meta: Picture | null | undefined }) {
  const src = smallPictureUrl(image, meta);
  return <img className="palette-thumb" src={src} alt="" width={48} height={36} loading="lazy" />;
}
