import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface NumberInputProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'step'
> {
  value: number | null;
  /**
   * Called while typing when the text is a number or empty, and with the clamped value on blur, Enter and the arrow keys.
   */
  onValueChange: (value: number | null) => void;
  /** Formats the number while the field is not edited, such as `465,000`. */
  format?: (value: number) => string;
  /** Without it a separator is always the decimal one, as in `48.856`. */
  grouping?: boolean;
  min?: number;
  max?: number;
  /** Step of the arrow keys; ten times with Shift. */
  step?: number;
}

/** A number field in the format of the language; accepts digits of any script. */
export function NumberInput(props: NumberInputProps) {
  const { value, onValueChange, format = String, grouping = true, min, max, step = 1, ...rest } = props;
  const [draft, setDraft] = useState<string | null>(null);
  const formatted = value === null ? '' : format(value);

  function changeText(text: string) {
    setDraft(text);
    const number = parseNumber(text, grouping);
    if (number !== null || text.trim() === '') onValueChange(number);
  }

  /** Shows the number in its format again, within its bounds. */
  function endDraft() {
    if (draft !== null && value !== null) onValueChange(clampNumber(value, min, max));
    setDraft(null);
  }

  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    endDraft();
    rest.onBlur?.(event);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (direction !== 0) {
      event.preventDefault();
      const sum = (value ?? min ?? 0) + direction * step * (event.shiftKey ? 10 : 1);
      setDraft(null);
      // 48.8566 + 0.0001 is 48.856700000000004.
      onValueChange(clampNumber(Number(sum.toPrecision(12)), min, max));
    }
    if (event.key === 'Enter') endDraft();
    rest.onKeyDown?.(event);
  }

  return (
    <TextInput
      autoComplete="off"
      {...rest}
      inputMode="decimal"
      value={draft ?? formatted}
      onChange={(event) => changeText(event.currentTarget.value)}
      onBlur={handleBlur}
      onKeyDown={handleKeyDown}
    />
  );
}

/** Code points of zero in the supported scripts: Arabic, Persian, Devanagari. */
const zeros = [0x0660, 0x06f0, 0x0966];

/**
 * Parses a localised number: `465000`, `465,000`, `465.000`, `465 000,50`, `٤٦٥٬٠٠٠`. The last separator is the decimal
 * one when it occurs once and is not followed by exactly three digits, or when the other separator precedes it. A number
 * that begins with 0, such as `0,125`, always has a decimal separator.
 * @param grouping whether separators may group digits; without it the only separator is the decimal one
 * @returns null when the text is not a number
 */
export function parseNumber(text: string, grouping = true): number | null {
  const plain = [...text.trim()].map(plainDigit).join('').replace(/٬/gu, ',').replace(/٫/gu, '.');
  const trimmed = plain.replace(/[\s\u00a0\u202f'’_]/gu, '').replace(/^[^\d.,−-]+|[^\d.,]+$/gu, '');
  if (!/^[−-]?[\d.,]*\d[\d.,]*$/u.test(trimmed)) return null;
  if (!grouping && /[.,].*[.,]/u.test(trimmed)) return null;
  const mark = decimalMark(trimmed, grouping);
  const grouped = mark === ',' ? /\./gu : mark === '.' ? /,/gu : /[.,]/gu;
  const value = Number(trimmed.replace('−', '-').replace(grouped, '').replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}

function plainDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const zero = zeros.find((start) => code >= start && code < start + 10);
  return zero === undefined ? character : String(code - zero);
}

/** Returns the decimal separator; null for none. */
function decimalMark(text: string, grouping: boolean): '.' | ',' | null {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (last < 0) return null;
  const mark = text[last] === ',' ? ',' : '.';
  const other = mark === ',' ? '.' : ',';
  if (text.indexOf(mark) !== last) return null;
  if (text.includes(other)) return mark;
  const mayGroup = grouping && last > 0 && !/^[−-]?0/u.test(text);
  return mayGroup && text.length - last - 1 === 3 ? null : mark;
}

/** Clamps a number to its bounds; a missing bound does not apply. */
export function clampNumber(value: number, min?: number, max?: number): number {
  return Math.min(max ?? Infinity, Math.max(min ?? -Infinity, value));
}
