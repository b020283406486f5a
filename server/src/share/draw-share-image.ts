import { maxPixels } from '@latchkey/contract/upload-limits';
import { shareSize } from '@latchkey/contract/image/share-image';
import sharp, { type OverlayOptions } from 'sharp';
import type { ShareCard } from './share-card.ts';
import { families, type ShareFonts } from './share-fonts.ts';

const { width, height } = shareSize;
/** The text is on a panel beside the picture. */
const panel = 540;
const edge = 56;
const inner = panel - edge * 2 + 16;
const ink = '#1f1c19';
const quiet = '#66605a';
const defaultColour = '#1c5a45';
/** The logo of the product on a 32 × 32 square, as in the site's icon. */
const mark = 'M10 2a8 8 0 0 0-8 8v6h6v14h20v-8h-4v4H12V16h6v-6a8 8 0 0 0-8-8Zm0 4a4 4 0 0 1 4 4v2H6v-2a4 4 0 0 1 4-4Z';

interface Block {
  image: Buffer;
  width: number;
  height: number;
}

/**
 * Renders a card: text on a white panel with the picture beside it. Texts with letters that the fonts lack are left
 * out. For right-to-left text the panel is on the right.
 * @param picture the stored original, null for none
 * @returns JPEG of `shareSize`
 */
export async function drawShareImage(card: ShareCard, picture: Uint8Array | null, fonts: ShareFonts): Promise<Buffer> {
  const text = (content: string, maxLength: number) => drawableText(content, fonts.codePoints, maxLength);
  const fromRight = isRightToLeft(card.title);
  const colour = /^#[0-9a-f]{6}$/i.test(card.market.colour) ? card.market.colour : defaultColour;
  const left = fromRight ? width - panel : 0;
  const layers: OverlayOptions[] = [
    { input: await pictureLayer(picture, colour), left: fromRight ? 0 : panel, top: 0 },
    { input: Buffer.from(markSvg(colour)), left: fromRight ? left + panel - edge - 52 : edge, top: edge },
  ];
  const put = (block: Block, top: number, indent = 0) => {
    const start = fromRight ? left + panel - edge - indent - block.width : edge + indent;
    layers.push({ input: block.image, left: Math.max(start, 0), top: Math.round(top) });
  };

  const name = text(card.market.name, 28);
  if (name) {
    const block = await line(name, families.text, 28, 600, ink, inner - 68);
    put(block, edge + 26 - block.height / 2, 68);
  }
  let bottom = height - edge;
  const detail = text(card.detail, 60);
  const price = text(card.price, 40);
  if (detail) {
    const block = await fitted(detail, families.text, [26, 22], 500, quiet, 66);
    put(block, (bottom -= block.height));
    bottom -= 14;
  }
  if (price) {
    const block = await fitted(price, families.text, [44, 38, 32, 26], 700, ink, 60);
    put(block, (bottom -= block.height));
    bottom -= 26;
  }
  let top = edge + 52 + 44;
  const eyebrow = text(card.eyebrow, 40);
  if (eyebrow) {
    const block = await line(eyebrow, families.text, 24, 600, quiet, inner);
    put(block, top);
    top += block.height + 22;
  }
  const title = text(card.title, 150);
  if (title) put(await fitted(title, families.display, [52, 46, 40, 34, 29, 25], 500, ink, bottom - top - 8), top);

  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite(layers)
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** The picture, or an area in the market's colour with the logo. */
async function pictureLayer(picture: Uint8Array | null, colour: string): Promise<Buffer> {
  if (picture) {
    return sharp(picture, { limitInputPixels: maxPixels })
      .autoOrient()
      .resize(width - panel, height, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .toBuffer();
  }
  const field =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width - panel}" height="${height}" viewBox="0 0 660 630">` +
    `<rect width="660" height="630" fill="${colour}"/>` +
    `<path fill="#fff" fill-opacity=".16" fill-rule="evenodd" transform="translate(90 60) scale(16)" d="${mark}"/></svg>`;
  return Buffer.from(field);
}

function markSvg(colour: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="52" height="52" viewBox="0 0 32 32">` +
    `<rect width="32" height="32" rx="7" fill="${colour}"/>` +
    `<path fill="#fff" fill-rule="evenodd" transform="translate(5.5 4.5) scale(.7)" d="${mark}"/></svg>`
  );
}

/**
 * Renders a text at the largest size that is not higher than `maxHeight`; at the smallest size, cropped, when none
 * fits.
 */
async function fitted(
  content: string,
  family: string,
  sizes: readonly number[],
  weight: number,
  colour: string,
  maxHeight: number,
): Promise<Block> {
  let block: Block | undefined;
  for (const size of sizes) {
    block = await line(content, family, size, weight, colour, inner);
    if (block.height <= maxHeight && block.width <= inner) break;
  }
  if (!block) throw new RangeError('No font sizes given');
  if (block.height <= maxHeight) return block;
  const image = await sharp(block.image)
    .extract({ left: 0, top: 0, width: block.width, height: Math.floor(maxHeight) })
    .toBuffer();
  return { image, width: block.width, height: Math.floor(maxHeight) };
}

async function line(
  content: string,
  family: string,
  size: number,
  weight: number,
  colour: string,
  maxWidth: number,
): Promise<Block> {
  const escaped = content.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const { data, info } = await sharp({
    text: {
      text: `<span weight="${weight}" foreground="${colour}">${escaped}</span>`,
      font: `${family} ${size}`,
      // At 72 dpi a point is a pixel.
      dpi: 72,
      width: maxWidth,
      wrap: 'word-char',
      align: isRightToLeft(content) ? 'right' : 'left',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

/** Letters and their marks carry the meaning; a text without one of them is not usable. */
const isLetter = /^[\p{L}\p{M}\p{N}]$/u;
/** Spaces, and the joiners of Arabic and Indic scripts, which have no glyph of their own. */
const isInvisible = /^[\s\u200c\u200d]$/u;

/**
 * The part of a text that the fonts can render: symbols that they lack, such as emoji, are left out.
 * @param maxLength in characters; a longer text is cut at a word
 * @returns null when a letter is missing, because no text is better than boxes
 */
export function drawableText(text: string, codePoints: ReadonlySet<number>, maxLength: number): string | null {
  let drawable = '';
  for (const sign of text.normalize('NFC')) {
    if (isInvisible.test(sign)) drawable += /\s/.test(sign) ? ' ' : sign;
    else if (codePoints.has(sign.codePointAt(0) ?? 0)) drawable += sign;
    else if (isLetter.test(sign)) return null;
  }
  const trimmed = drawable.replace(/ {2,}/g, ' ').trim();
  if (trimmed === '') return null;
  const signs = [...trimmed];
  if (signs.length <= maxLength) return trimmed;
  const cut = signs.slice(0, maxLength - 1).join('');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).trimEnd()}…`;
}

/** Whether a text is right-to-left, by its first letter with a direction (Unicode, rule P2). */
export function isRightToLeft(text: string): boolean {
  const first = /[\p{L}]/u.exec(text)?.[0] ?? '';
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first);
}
