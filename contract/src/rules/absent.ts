/** What counts as "not given" (contract 1.1): browsers' forms turn missing values into these texts. */
const absentTexts: ReadonlySet<string> = new Set(['', 'undefined', 'null', 'NaN']);

/** Control characters that no field needs; PostgreSQL refuses U+0000 outright. Tab and line breaks stay. */
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const loneSurrogates = /\p{Surrogate}/gu;

/** A text without control characters, halves of characters and outer white space. */
export function cleanText(text: string): string {
  return text.replace(controls, '').replace(loneSurrogates, '\ufffd').trim();
}

/** Is this text, once trimmed, one of those that mean "not given"? */
export function isAbsentText(text: string): boolean {
  return absentTexts.has(cleanText(text));
}

/** A value as a verb should see it: texts cleaned, everything that counts as absent `undefined`. */
export function present(value: unknown): unknown {
  if (value === null || Number.isNaN(value)) return undefined;
  if (typeof value !== 'string') return value;
  const text = cleanText(value);
  return absentTexts.has(text) ? undefined : text;
}
