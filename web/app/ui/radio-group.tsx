import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Choice<Value extends string> {
  value: Value;
  label: ReactNode;
  help?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  legend: ReactNode;
  legendHidden?: boolean;
  /** Form name; made up unless told. */
  name?: string;
  choices: readonly Choice<Value>[];
  value?: Value | null;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  inline?: boolean;
  error?: ReactNode;
}

/** One of a few. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, legendHidden, choices, value, defaultValue, onValueChange, inline, error } = props;
  const made = useId();
  const name = props.name ?? made;
  return (
    <fieldset className={classNames('choices', inline && 'choices-inline')} aria-invalid={error ? true : undefined}>
      <legend className={legendHidden ? 'sr-only' : 'field-label'}>{legend}</legend>
      {choices.map((choice) => (
        <label className="check" key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            disabled={choice.disabled}
            checked={value === undefined ? undefined : value === choice.value}
            defaultChecked={
              value === undefined && defaultValue !== undefined ? defaultValue === choice.value : undefined
            }
            onChange={() => onValueChange?.(choice.value)}
          />
          <span>
            {choice.label}
            {choice.help && <small>{choice.help}</small>}
          </span>
        </label>
      ))}
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
}
