import { createContext, useContext } from 'react';

/** State of a field for the control inside it. */
export interface FieldState {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldState | null>(null);

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
