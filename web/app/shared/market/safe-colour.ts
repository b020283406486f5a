const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const number = String.raw`(?:\d+\.?\d*|\.\d+)`;
const functional = new RegExp(
  String.raw`^(rgb|hsl)a?\(\s*(${number}(?:deg|%)?)[\s,]+(${number}%?)[\s,]+(${number}%?)(?:\s*[,/]\s*${number}%?)?\s*\)$`,
  'i',
);
const names = new Set(
  'aqua black blue coral crimson cyan fuchsia gold gray green grey indigo lime magenta maroon navy olive orange pink purple red salmon silver tan teal tomato turquoise violet white yellow'.split(
    ' ',
  ),
);

/**
 * An opaque colour to derive tints from; transparency would reduce the contrast of everything derived. Blank for an
 * invalid colour.
 */
export function safeColour(value: unknown): string {
  const text = typeof value === 'string' ? value.trim().toLowerCase() : '';
  const digits = hex.exec(text)?.[1];
  if (digits) return `#${digits.length > 4 ? digits.slice(0, 6) : digits.slice(0, 3)}`;
  const [, kind, first, second, third] = functional.exec(text) ?? [];
  if (kind) return `${kind}(${first} ${second} ${third})`;
  return names.has(text) ? text : '';
}
