import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { FileStore } from '../files/file-store.ts';
import { pictureWork } from './sharp-work.ts';

/** Three times what mails and papers show, for dense screens. */
const size = 96;

/**
 * The market's mark as a square PNG, for mails and papers, which don't show SVG.
 * @param key of the stored file in setting `web_favicon`
 * @returns null when there is no such file
 */
export async function drawMarketMark(store: FileStore, key: string): Promise<Buffer | null> {
  const stream = await store.open(key);
  if (!stream) return null;
  const original = await buffer(stream);
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 };
  return pictureWork('mark', () =>
    sharp(original, { density: 300, limitInputPixels: 4_000_000 })
      .resize(size, size, { fit: 'contain', background: transparent })
      .png()
      .toBuffer(),
  );
}
