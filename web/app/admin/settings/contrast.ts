type Rgb = readonly [number, number, number];

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio as WCAG 2.2 defines it (1.4.3), 1 to 21. */
export function contrastOfRgb(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function readHex(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
}

/** Contrast ratio of two colours as `#rrggbb`. */
export function contrastOfHex(one: string, other: string): number {
  return contrastOfRgb(readHex(one), readHex(other));
}

/** WCAG level of a contrast ratio; `large` passes for large text only. */
export function wcagLevel(ratio: number): 'aaa' | 'aa' | 'large' | 'none' {
  if (ratio >= 7) return 'aaa';
  if (ratio >= 4.5) return 'aa';
  return ratio >= 3 ? 'large' : 'none';
}

/** RGB of any CSS colour, as the browser renders it. */
export function resolveColour(css: string): Rgb {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext('2d');
  if (!context) return [0, 0, 0];
  context.fillStyle = css;
  context.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data;
  return [r, g, b];
}
