/**
 * Colours of a mail, derived from the brand colour of the settings. Mail programs support neither `oklch()` nor custom
 * properties, so what tokens.css derives in the browser is computed here: text on the button is AA for any brand colour.
 */
export interface MailColours {
  button: string;
  onButton: string;
  link: string;
  soft: string;
}

type Oklch = [l: number, c: number, h: number];

const fallback = '#1c5a45';
const clamp = (low: number, value: number, high: number) => Math.max(low, Math.min(value, high));

/**
 * Returns the mail colours of both themes.
 * @param colour `#rrggbb`; any other text counts as the default brand colour
 */
export function mailColours(colour: string): { light: MailColours; dark: MailColours } {
  const [l, c, h] = toOklch(/^#[\da-f]{6}$/i.test(colour) ? colour : fallback);
  // A bright colour keeps its lightness and gets dark text, as on the site.
  const bright = Math.min(l, 0.88, (l - 0.8) * 1_000, (c - 0.09) * 1_000);
  const button = Math.max(clamp(0.32, l, 0.47), bright);
  const darkButton = clamp(0.75, l, 0.84);
  return {
    light: {
      button: toHex([button, Math.min(c, 0.17), h]),
      onButton: button < 0.64 ? '#ffffff' : toHex([0.2, 0.004, h]),
      link: toHex([clamp(0.3, l, 0.44), Math.min(c, 0.17), h]),
      soft: toHex([0.958, Math.min(c, 0.013), h]),
    },
    dark: {
      button: toHex([darkButton, Math.min(c, 0.085), h]),
      onButton: toHex([0.19, Math.min(c, 0.03), h]),
      link: toHex([clamp(0.79, l, 0.86), Math.min(c, 0.09), h]),
      soft: toHex([0.275, Math.min(c, 0.032), h]),
    },
  };
}

/** Converts `#rrggbb` to OKLCH. Source: Björn Ottosson, “A perceptual color space for image processing” (2020). */
function toOklch(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const blue = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, Math.hypot(a, blue), Math.atan2(blue, a)];
}

/** Converts OKLCH to `#rrggbb`. Colours outside sRGB are clipped to its gamut, as screens show them. */
function toHex([lightness, c, h]: Oklch): string {
  const a = c * Math.cos(h);
  const blue = c * Math.sin(h);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * blue) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * blue) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * blue) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${channels
    .map((value) => {
      const bright = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
      return Math.round(clamp(0, bright, 1) * 255)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;
}
