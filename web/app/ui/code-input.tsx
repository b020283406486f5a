import type { ComponentPropsWithRef } from 'react';
import { codeDigits } from './code-digits.ts';
import { useFieldControl } from './field-context.ts';

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
