type Rgb = readonly [number, number, number];

/** Relative luminance and contrast as WCAG 2.2 defines them (1.4.3). */
function luminance(colour: Rgb): number {
  const [r, g, b] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrastBetween(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function readHex(hex: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
}

/** Between two colours as `#rrggbb`. */
export function contrastOf(one: string, other: string): number {
  return contrastBetween(readHex(one), readHex(other));
}

/** What writing of an ordinary size reaches with it. */
export function levelOf(ratio: number): 'aaa' | 'aa' | 'large' | 'none' {
  if (ratio >= 7) return 'aaa';
  if (ratio >= 4.5) return 'aa';
  return ratio >= 3 ? 'large' : 'none';
}

/** A colour as the browser has worked it out, whichever way it was written. */
export function seenColour(css: string): Rgb {
  const canvas = document.createElement('canvas');
  canvas.width = 1;
  canvas.height = 1;
  const brush = canvas.getContext('2d');
  if (!brush) return [0, 0, 0];
  brush.fillStyle = css;
  brush.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = brush.getImageData(0, 0, 1, 1).data;
  return [r, g, b];
}
