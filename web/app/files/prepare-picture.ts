import { maxPixels, type UploadName, uploads } from '@latchkey/contract/limits';
import { extensionOf } from './file-check.ts';
import { pictureSize } from './picture-size.ts';

/** So far the size of a picture stands at its beginning: behind what a phone writes about itself. */
const headBytes = 262_144;
/** Longest side after shrinking; a panorama is looked at from inside. */
const longestSide = 2_560;
const longestPanorama = 4_096;
/** Tried one after the other until the picture is small enough. */
const qualities = [0.88, 0.8, 0.7, 0.55];

export type Prepared = { blob: Blob; type: string } | { refused: 'broken' | 'heic' | 'pictureSize' };

/**
 * Makes a picture one that the market takes, on the device: what a phone took is bigger than it needs to be, and some
 * kinds only their own browser can read. What cannot be drawn is refused with the reason.
 */
export async function preparePicture(file: File, use: UploadName): Promise<Prepared> {
  const { extensions, maxBytes } = uploads[use];
  const extension = extensionOf(file);
  const head = pictureSize(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  if (head && head.width * head.height > maxPixels) return { refused: 'pictureSize' };
  let drawn: ImageBitmap;
  try {
    drawn = await createImageBitmap(file);
  } catch {
    return { refused: /^hei[cf]$/.test(extension) ? 'heic' : 'broken' };
  }
  try {
    const { width, height } = drawn;
    if (width * height > maxPixels) return { refused: 'pictureSize' };
    const most = use === 'threeDImage' ? longestPanorama : longestSide;
    const scale = Math.min(1, most / Math.max(width, height));
    const isTaken = extensions.some((known) => known === extension);
    if (isTaken && scale === 1 && file.size <= maxBytes) return { blob: file, type: file.type };
    const blob = await redraw(drawn, Math.round(width * scale), Math.round(height * scale), maxBytes);
    return blob ? { blob, type: blob.type } : { refused: 'pictureSize' };
  } finally {
    drawn.close();
  }
}

async function redraw(drawn: ImageBitmap, width: number, height: number, maxBytes: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG knows no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(drawn, 0, 0, width, height);
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    if (blob && blob.size <= maxBytes) return blob;
  }
  return null;
}

/** The name under which a redrawn picture goes up: its bytes are JPEG now. */
export function nameFor(name: string, type: string): string {
  return type === 'image/jpeg' && !/\.jpe?g$/i.test(name) ? `${name.replace(/\.[^.]*$/, '')}.jpg` : name;
}
