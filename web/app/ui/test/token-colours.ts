/**
 * Evaluates the colours of tokens.css as a browser does: `light-dark()`, `var()`, `oklch()` and `oklch(from …)` with min, max,
 * clamp and calc. Colours outside sRGB are clipped.
 */
type Oklch = [l: number, c: number, h: number];
type LinearRgb = [r: number, g: number, b: number];

/** Reads the tokens of a theme; returns a function from a token name to its linear sRGB colour. */
export function readTokens(
  css: string,
  theme: 'light' | 'dark',
  overrides: Record<string, string>,
): (name: string) => LinearRgb {
  const tokens = new Map<string, string>();
  for (const [, name = '', value = ''] of css.replace(/\/\*[\s\S]*?\*\//gu, '').matchAll(/--([\w-]+):\s*([^;]+);/gu)) {
    if (!tokens.has(name)) tokens.set(name, value.trim());
  }
  for (const [name, value] of Object.entries(overrides)) tokens.set(name, value);

  function colourOf(text: string): Oklch {
    const value = text.trim();
    const [head = '', args] = splitCall(value);
    if (head === 'var') return colourOf(tokens.get(args.trim().slice(2)) ?? fail(args));
    if (head === 'light-dark') {
      const parts = splitTop(args, ',');
      return colourOf(parts[theme === 'light' ? 0 : 1] ?? fail(args));
    }
    if (head === 'oklch') return oklch(args);
    if (/^#[\da-f]{6}$/iu.test(value)) return hexToOklch(value);
    return fail(value);
  }

  function oklch(args: string): Oklch {
    const parts = splitTop(args, ' ').filter(Boolean);
    if (parts[0] !== 'from') return [number(parts[0], {}), number(parts[1], {}), number(parts[2], {})];
    const [l, c, h] = colourOf(parts[1] ?? fail(args));
    const known = { l, c, h };
    return [
      Math.min(1, Math.max(0, number(parts[2], known))),
      Math.max(0, number(parts[3], known)),
      number(parts[4], known),
    ];
  }

  return (name) => toLinearRgb(colourOf(`var(--${name})`));
}

/** Returns the contrast of two colours by WCAG 2.2: (lighter + 0.05) / (darker + 0.05). */
export function contrast(a: LinearRgb, b: LinearRgb): number {
  const luminance = ([r, g, bl]: LinearRgb) => 0.2126 * r + 0.7152 * g + 0.0722 * bl;
  const [low, high] = [luminance(a), luminance(b)].toSorted((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Evaluates a number, a channel, a function or a binary expression. */
function number(text: string | undefined, known: Record<string, number>): number {
  const value = (text ?? '').trim();
  const plain = Number(value);
  if (value !== '' && !Number.isNaN(plain)) return plain;
  const channel = known[value];
  if (channel !== undefined) return channel;
  const [head, args] = splitCall(value);
  const list = () => splitTop(args, ',').map((part) => number(part, known));
  if (head === 'min') return Math.min(...list());
  if (head === 'max') return Math.max(...list());
  if (head === 'clamp') {
    const [low = 0, middle = 0, high = 0] = list();
    return Math.max(low, Math.min(middle, high));
  }
  if (head === 'calc' || head === '') return number(args, known);
  return sum(value, known);
}

/** Evaluates `a * b`, `a + b` or `a - b`; CSS requires spaces around the operators. */
function sum(text: string, known: Record<string, number>): number {
  const parts = splitTop(text, ' ').filter(Boolean);
  if (parts.length !== 3) fail(text);
  const a = number(parts[0], known);
  const b = number(parts[2], known);
  if (parts[1] === '*') return a * b;
  if (parts[1] === '+') return a + b;
  if (parts[1] === '-') return a - b;
  return fail(text);
}

/** Splits a function call into name and arguments; the name is undefined when the text is not a call. */
function splitCall(text: string): [head: string | undefined, args: string] {
  const match = /^([\w-]*)\(/u.exec(text);
  if (!match || !text.endsWith(')') || closing(text, match[0].length - 1) !== text.length - 1) return [undefined, text];
  return [match[1], text.slice(match[0].length, -1)];
}

function closing(text: string, open: number): number {
  let depth = 0;
  for (let index = open; index < text.length; index++) {
    if (text[index] === '(') depth++;
    if (text[index] === ')' && --depth === 0) return index;
  }
  return -1;
}

/** Splits at a separator outside of brackets. */
function splitTop(text: string, sign: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  const flat = text.replace(/\s+/gu, ' ');
  [...flat].forEach((digit, index) => {
    if (digit === '(') depth++;
    if (digit === ')') depth--;
    if (digit === sign && depth === 0) {
      parts.push(flat.slice(start, index));
      start = index + 1;
    }
  });
  return [...parts, flat.slice(start)];
}

function hexToOklch(hex: string): Oklch {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  const [r, g, b] = [channel(1), channel(3), channel(5)];
  // Björn Ottosson's OKLab (bottosson.github.io/posts/oklab).
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [lightness, Math.hypot(a, bb), (Math.atan2(bb, a) * 180) / Math.PI];
}

function toLinearRgb([lightness, chroma, hue]: Oklch): LinearRgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clamp = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clamp(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clamp(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clamp(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function fail(text: string): never {
  throw new Error(`not a colour this reader knows: ${text}`);
}
