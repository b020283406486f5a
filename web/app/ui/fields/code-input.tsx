import type { ComponentPropsWithRef } from 'react';
import { useFieldControl } from './field.tsx';

interface CodeInputProps extends Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange'> {
  length: number;
  value: string;
  onValueChange: (digits: string) => void;
}

/**
 * A one-time code with a box per digit. One input lies under the boxes, so that pasting, autofill and screen readers work as
 * with any other.
 */
export function CodeInput({ length, value, onValueChange, ...rest }: CodeInputProps) {
  const control = useFieldControl();
  return (
    <span className="code-input" dir="ltr">
      <input
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...control}
        {...rest}
        value={value}
        onChange={(event) => onValueChange(codeDigits(event.target.value, length))}
      />
      {Array.from({ length }, (_, index) => (
        <span
          key={index}
          className="code-box"
          data-next={index === Math.min(value.length, length - 1) || undefined}
          aria-hidden="true"
        >
          {value[index]}
        </span>
      ))}
    </span>
  );
}

/** Returns the typed or pasted digits, converted from any script, up to the length of the code. */
export function codeDigits(text: string, length: number): string {
  const latin = text
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  return latin.replaceAll(/\D/g, '').slice(0, length);
}
