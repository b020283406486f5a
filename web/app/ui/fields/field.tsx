import { createContext, useContext, useId, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { classNames } from '../class-names.ts';

/** State of a field for the control inside it. */
interface FieldState {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const FieldContext = createContext<FieldState | null>(null);

export interface FieldProps {
  label: ReactNode;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean;
  help?: ReactNode;
  /** How to fix it; an empty text means valid. */
  error?: ReactNode;
  /** Label of an optional field, such as "optional". */
  optionalLabel?: string;
  required?: boolean;
  /** End of the line under the control, such as a counter. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Label, one control, help and error, associated for screen readers. The control reads its id from the context. */
export function Field(props: FieldProps) {
  const { label, labelHidden, help, error, optionalLabel, required = false, aside, className, children } = props;
  const id = useId();
  const helpId = help ? `${id}h` : undefined;
  const errorId = error ? `${id}e` : undefined;
  const describedBy = [errorId, helpId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames('field', className)}>
      <label className={labelHidden ? 'sr-only' : 'field-label'} htmlFor={id}>
        {label}
        {optionalLabel && <span className="field-optional"> {optionalLabel}</span>}
      </label>
      <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>{children}</FieldContext>
      {(help || error || aside) && (
        <div className="field-foot">
          <div>
            {error && (
              <p className="field-error" id={errorId}>
                <CircleAlert className="i-16" />
                <span>{error}</span>
              </p>
            )}
            {help && (
              <p className="field-help" id={helpId}>
                {help}
              </p>
            )}
          </div>
          {aside && <p className="field-help tnum">{aside}</p>}
        </div>
      )}
    </div>
  );
}

/** Returns the attributes that associate a control with its field's label, help and error; empty outside a field. */
export function useFieldControl(): {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  required?: true;
} {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    ...(field.invalid && { 'aria-invalid': true as const }),
    ...(field.required && { required: true as const }),
  };
}
