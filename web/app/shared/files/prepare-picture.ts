import { maxPixels, type UploadName, uploads } from '@latchkey/contract/upload-limits';
import { extensionOf } from './file-check.ts';

/** Enough for the size in the header, which follows the EXIF data. */
const headBytes = 262_144;
/** Longest side after resizing, pixels. */
const maxSide = 2_560;
const maxPanoramaSide = 4_096;
/** JPEG qualities, tried in order until the file is small enough. */
const qualities = [0.88, 0.8, 0.7, 0.55];

export type PreparedPicture = { blob: Blob; type: string } | { refused: 'broken' | 'heic' | 'pictureSize' };

/**
 * Resizes and converts a picture on the device to an accepted type and size. A picture that cannot be decoded is refused
 * with a reason.
 */
export async function preparePicture(file: File, use: UploadName): Promise<PreparedPicture> {
  const { extensions, maxBytes } = uploads[use];
  const extension = extensionOf(file);
  const head = pictureSize(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  if (head && head.width * head.height > maxPixels) return { refused: 'pictureSize' };
  let bitmap: ImageBitmap;
  try {
    bitmap = await createImageBitmap(file);
  } catch {
    return { refused: /^hei[cf]$/.test(extension) ? 'heic' : 'broken' };
  }
  try {
    const { width, height } = bitmap;
    if (width * height > maxPixels) return { refused: 'pictureSize' };
    const limit = use === 'threeDImage' ? maxPanoramaSide : maxSide;
    const scale = Math.min(1, limit / Math.max(width, height));
    const isAccepted = extensions.some((known) => known === extension);
    if (isAccepted && scale === 1 && file.size <= maxBytes) return { blob: file, type: file.type };
    const blob = await toJpeg(bitmap, Math.round(width * scale), Math.round(height * scale), maxBytes);
    return blob ? { blob, type: blob.type } : { refused: 'pictureSize' };
  } finally {
    bitmap.close();
  }
}

async function toJpeg(bitmap: ImageBitmap, width: number, height: number, maxBytes: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality);
    });
    if (blob && blob.size <= maxBytes) return blob;
  }
  return null;
}

/** File name that matches the type of a converted picture. */
export function fileNameFor(name: string, type: string): string {
  return type === 'image/jpeg' && !/\.jpe?g$/i.test(name) ? `${name.replace(/\.[^.]*$/, '')}.jpg` : name;
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47];

/**
 * Width and height from the header of a PNG or JPEG without decoding it, because a small file can contain more pixels than fit
 * into memory. Null for an unknown header.
 */
export function pictureSize(head: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (pngSignature.every((byte, index) => head[index] === byte))
    return head.length < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) };
  if (head[0] !== 0xff || head[1] !== 0xd8) return null;
  for (let offset = 2; offset + 9 <= head.length && head[offset] === 0xff;) {
    const marker = head[offset + 1] ?? 0;
    if (isFrame(marker)) return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
    offset += 2 + view.getUint16(offset + 2);
  }
  return null;
}

/** JPEG start-of-frame markers: 0xC0 to 0xCF without three that contain tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
