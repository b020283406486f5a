/** Digits of scripts that people type numbers in, by the code of their zero: Arabic, Persian, Devanagari. */
const zeros = [0x0660, 0x06f0, 0x0966];

/**
 * Reads a number the way people write it: `465000`, `465,000`, `465.000`, `465 000,50`, `٤٦٥٬٠٠٠`. A separator counts
 * as the decimal one when it is the last, stands once, and isn't followed by exactly three digits, or when the other
 * kind stands before it. `null` when no number is there.
 */
export function parseNumber(text: string): number | null {
  const plain = [...text.trim()].map(plainDigit).join('').replace(/٬/gu, ',').replace(/٫/gu, '.');
  const kept = plain.replace(/[\s\u00a0\u202f'’_]/gu, '').replace(/^[^\d.,−-]+|[^\d.,]+$/gu, '');
  if (!/^[−-]?[\d.,]*\d[\d.,]*$/u.test(kept)) return null;
  const mark = decimalMark(kept);
  const grouped = mark === ',' ? /\./gu : mark === '.' ? /,/gu : /[.,]/gu;
  const value = Number(kept.replace('−', '-').replace(grouped, '').replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}

function plainDigit(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  const zero = zeros.find((start) => code >= start && code < start + 10);
  return zero === undefined ? letter : String(code - zero);
}

/** Which of `.` and `,` parts the decimals, if any does. */
function decimalMark(text: string): '.' | ',' | null {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return null;
  const mark = text[last] === ',' ? ',' : '.';
  const other = mark === ',' ? '.' : ',';
  if (text.indexOf(mark) !== last) return null;
  if (text.includes(other)) return mark;
  return text.length - last - 1 === 3 && last > 0 && text[0] !== '0' ? null : mark;
}

/** Holds a number between its bounds; bounds that are absent don't hold. */
export function clampNumber(value: number, min?: number, max?: number): number {
  return Math.min(max ?? Infinity, Math.max(min ?? -Infinity, value));
}
