/** Top and bottom colour of a picture, as CSS. */
export interface PlaceholderColours {
  top: string;
  bottom: string;
}

/**
 * Decodes the mean colour and the vertical gradient of light of a ThumbHash (evanw.github.io/thumbhash, "decode"), enough for
 * a placeholder: sky at the top, ground at the bottom.
 * @returns null when the text is not a hash
 */
export function placeholderColours(thumbhash: string): PlaceholderColours | null {
  const bytes = decode(thumbhash);
  if (!bytes || bytes.length < 6) return null;
  const at = (index: number) => bytes[index] ?? 0;
  const head = at(0) | (at(1) << 8) | (at(2) << 16);
  const tail = at(3) | (at(4) << 8);
  const luminance = (head & 63) / 63;
  const yellow = ((head >> 6) & 63) / 31.5 - 1;
  const red = ((head >> 12) & 63) / 31.5 - 1;
  const scale = ((head >> 18) & 31) / 31;
  const hasAlpha = Boolean(head >> 23);
  const landscape = Boolean(tail >> 15);
  const across = Math.max(3, landscape ? (hasAlpha ? 5 : 7) : tail & 7);

  // Luminance terms are 4-bit values in row order. The first term of the second row (constant across, one half wave down)
  // follows the rest of the first row.
  const term = across - 1;
  const packed = at((hasAlpha ? 6 : 5) + (term >> 1));
  const half = (term & 1 ? packed >> 4 : packed & 15) / 7.5 - 1;
  const gradient = half * scale * 1.4;

  return { top: css(luminance + gradient, yellow, red), bottom: css(luminance - gradient, yellow, red) };
}

function css(luminance: number, yellow: number, red: number): string {
  const blue = luminance - (2 / 3) * yellow;
  const r = (3 * luminance - blue + red) / 2;
  const channel = (value: number) => Math.round(255 * Math.min(1, Math.max(0, value)));
  return `rgb(${channel(r)} ${channel(r - red)} ${channel(blue)})`;
}

function decode(text: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
