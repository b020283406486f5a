import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { FileStore } from '../files/file-store.ts';
import { queuePictureTask } from './picture-queue.ts';

/** Pixels; three times the size in mails and documents, for high-density screens. */
const size = 96;

/**
 * Renders the market's logo as a square PNG, for mails and documents, which do not support SVG.
 * @param key of the stored file in setting `web_favicon`
 * @returns null when there is no such file
 */
export async function drawMarketMark(store: FileStore, key: string): Promise<Buffer | null> {
  const stream = await store.open(key);
  if (!stream) return null;
  const original = await buffer(stream);
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  return queuePictureTask('mark', () =>
    sharp(original, { density: 300, limitInputPixels: 4_000_000 })
      .resize(size, size, { fit: 'contain', background: transparent })
      .png()
      .toBuffer(),
  );
}
