/** Texts that count as "not given" (contract 1.1): HTML forms turn missing values into them. */
const absentTexts: ReadonlySet<string> = new Set(['', 'undefined', 'null', 'NaN']);

/** Control characters that no field needs; PostgreSQL rejects U+0000. Tab and line breaks are allowed. */
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const loneSurrogates = /\p{Surrogate}/gu;

/** Removes control characters and outer white space, and replaces lone surrogates by U+FFFD. */
export function cleanText(text: string): string {
  return text.replace(controls, '').replace(loneSurrogates, '\ufffd').trim();
}

/** Whether this text, once trimmed, is one that means "not given". */
export function isAbsentText(text: string): boolean {
  return absentTexts.has(cleanText(text));
}

/** Normalises an input value: texts are cleaned, and everything that counts as absent becomes `undefined`. */
export function present(value: unknown): unknown {
  if (value === null || Number.isNaN(value)) return undefined;
  if (typeof value !== 'string') return value;
  const text = cleanText(value);
  return absentTexts.has(text) ? undefined : text;
}
