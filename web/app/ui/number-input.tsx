import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import { clampNumber, parseNumber } from './number-text.ts';
import { TextInput, type TextInputProps } from './text-input.tsx';

export interface NumberInputProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'step'
> {
  value: number | null;
  /** Called while typing whenever the text is a number (or empty), and with the held value on leaving. */
  onValueChange: (value: number | null) => void;
  /** How the number is written when the field is left, such as `465,000`. */
  format?: (value: number) => string;
  min?: number;
  max?: number;
  /** Arrow keys change by this much; ten times with Shift. */
  step?: number;
}

/** A number in the writing of its language: grouped when left, plain while typed, any script's digits accepted. */
export function NumberInput({ value, onValueChange, format = String, min, max, step = 1, ...rest }: NumberInputProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const written = value === null ? '' : format(value);

  function type(text: string) {
    setDraft(text);
    const number = parseNumber(text);
    if (number !== null || text.trim() === '') onValueChange(number);
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    if (draft !== null && value !== null) onValueChange(clampNumber(value, min, max));
    setDraft(null);
    rest.onBlur?.(event);
  }

  function arrows(event: KeyboardEvent<HTMLInputElement>) {
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (way !== 0) {
      event.preventDefault();
      const next = clampNumber((value ?? min ?? 0) + way * step * (event.shiftKey ? 10 : 1), min, max);
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
      value={draft ?? written}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={arrows}
    />
  );
}
