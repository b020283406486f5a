import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import type { Call } from '@latchkey/contract/define-call';
import { useFocusFirstInvalid } from '../../shared/browser/use-focus-first-invalid.ts';
import { failedField, adminFailureText } from '../components/admin-failure-text.ts';
import { useAdminAction } from '../components/use-admin-action.ts';

interface ServiceFormProps {
  /** Names its texts: `console.settings.<of>.save` and `.remove`. */
  service: 'mail' | 'text' | 'firebase' | 'addresses' | 'nearby' | 'routing' | 'searchModel';
  /** What `useServiceForm` returns. */
  form: {
    form: RefObject<HTMLFormElement | null>;
    error: string | null;
    action: { pending: boolean };
    tried: () => void;
  };
  onSave: () => void;
  /** Left out while the service is not set up. */
  onRemove?: (() => void) | undefined;
  children: ReactNode;
}

/** Form of an external service: error without a field, fields, save and remove buttons. */
export function ServiceForm({ service, form, onSave, onRemove, children }: ServiceFormProps) {
  const { t } = useTranslation();

  function submit(event: FormEvent) {
    event.preventDefault();
    form.tried();
    onSave();
  }

  return (
    <form ref={form.form} className="console-form" noValidate onSubmit={submit}>
      {form.error && (
        <Note tone="danger" live>
          {form.error}
        </Note>
      )}
      {children}
      <p className="console-actions">
        <Button size="sm" type="submit" pending={form.action.pending}>
          {t(`console.settings.${service}.save`)}
        </Button>
        {onRemove && (
          <Button size="sm" variant="ghost" onClick={onRemove}>
            {t(`console.settings.${service}.remove`)}
          </Button>
        )}
      </p>
    </form>
  );
}

/**
 * State of a service's form: its values and the server's errors by field.
 * @param service names its texts: `console.settings.<service>.<field>`, and `….wrong.<field>`, `….taken.<field>` and
 * `….lost.<field>` for errors
 */
export function useServiceForm<Name extends string, Input, Output, Sent>(
  call: Call<Input, Output, Sent>,
  service: string,
  initialValues: Readonly<Record<Name, string>>,
) {
  const { t } = useTranslation();
  const action = useAdminAction(call, { successText: t('console.form.saved'), quiet: true });
  const [values, setValues] = useState<Record<Name, string>>(initialValues);
  const form = useRef<HTMLFormElement>(null);
  const tried = useFocusFirstInvalid(form);
  const fields = action.failure?.body['fields'] as Partial<Record<string, string>> | undefined;
  const failedName = failedField(action.failure, Object.keys(initialValues));
  const fieldErrors = fields ?? (failedName === null ? {} : { [failedName]: 'wrong' });
  const isAtField = Object.keys(fieldErrors).length > 0;

  function set(change: Partial<Record<Name, string>>) {
    action.reset();
    setValues((all) => ({ ...all, ...change }));
  }

  return {
    form,
    values,
    set,
    /** To be called on submit. */
    tried,
    action,
    isDirty: JSON.stringify(values) !== JSON.stringify(initialValues),
    /** An error that belongs to no field. */
    error: action.failure && !isAtField ? adminFailureText(t, action.failure) : null,
    field: (name: Name) => ({
      label: t(`console.settings.${service}.${name}`),
      ...(fieldErrors[name] && {
        error: t(`console.settings.${service}.${errorGroup(fieldErrors[name])}.${name}`),
      }),
    }),
    input: (name: Name) => ({
      dir: 'ltr' as const,
      autoComplete: 'off',
      value: values[name],
      onChange: (event: { currentTarget: { value: string } }) =>
        set({ [name]: event.currentTarget.value } as Partial<Record<Name, string>>),
    }),
  };
}

function errorGroup(error: string | undefined): 'taken' | 'lost' | 'wrong' {
  return error === 'taken' || error === 'lost' ? error : 'wrong';
}
