import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { clampNumber, parseNumber } from './number-text.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface NumberInputProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'step'
> {
  value: number | null;
  /** Called while typing when the text is a number or empty, and with the clamped value on blur. */
  onValueChange: (value: number | null) => void;
  /** Formats the number while the field is not edited, such as `465,000`. */
  format?: (value: number) => string;
  min?: number;
  max?: number;
  /** Step of the arrow keys; ten times with Shift. */
  step?: number;
}

/** A number field in the format of the language; accepts digits of any script. */
export function NumberInput({ value, onValueChange, format = String, min, max, step = 1, ...rest }: NumberInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const formatted = value === null ? '' : format(value);

  function changeText(text: string) {
    setDraft(text);
    const number = parseNumber(text);
    if (number !== null || text.trim() === '') onValueChange(number);
  }

  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    if (draft !== null && value !== null) onValueChange(clampNumber(value, min, max));
    setDraft(null);
    rest.onBlur?.(event);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (direction !== 0) {
      event.preventDefault();
      const next = clampNumber((value ?? min ?? 0) + direction * step * (event.shiftKey ? 10 : 1), min, max);
      setDraft(null);
      onValueChange(next);
    }
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
