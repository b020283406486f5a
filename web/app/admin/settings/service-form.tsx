import {
  createContext,
  type Dispatch,
  type FormEvent,
  type ReactNode,
  type RefObject,
  type SetStateAction,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import type { Call } from '@latchkey/contract/define-call';
import { useFocusFirstInvalid } from '../../shared/browser/use-focus-first-invalid.ts';
import { failedField, adminFailureText } from '../components/admin-failure-text.ts';
import { DeleteButton } from '../components/delete-button.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';

/** Sets the number of service forms with unsaved changes. */
export const SetUnsavedCountContext = createContext<Dispatch<SetStateAction<number>>>(() => undefined);

interface ServiceFormProps {
  /** Names its texts: `console.settings.<of>.save` and `.remove`. */
  service: 'mail' | 'text' | 'firebase' | 'addresses' | 'nearby' | 'routing' | 'searchModel';
  /** What `useServiceForm` returns. */
  form: {
    form: RefObject<HTMLFormElement | null>;
    isDirty: boolean;
    error: string | null;
    action: { pending: boolean };
    tried: () => void;
  };
  onSave: () => void;
  /** Left out while the service is not set up. */
  onRemove?: (() => Promise<unknown>) | undefined;
  children: ReactNode;
}

/** Form of an external service: error without a field, fields, save and remove buttons. */
export function ServiceForm({ service, form, onSave, onRemove, children }: ServiceFormProps) {
  const { t } = useTranslation();
  const setUnsavedCount = useContext(SetUnsavedCountContext);
  useEffect(() => {
    if (!form.isDirty) return undefined;
    setUnsavedCount((count) => count + 1);
    return () => setUnsavedCount((count) => count - 1);
  }, [form.isDirty, setUnsavedCount]);

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
          <DeleteButton
            title={t('console.settings.removeService.title')}
            text={t('console.settings.removeService.text')}
            label={t(`console.settings.${service}.remove`)}
            onDelete={onRemove}
          />
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
  const [savedValues, setSavedValues] = useState<Record<Name, string>>(initialValues);
  const form = useRef<HTMLFormElement>(null);
  const tried = useFocusFirstInvalid(form);
  const fields = action.failure?.body['fields'] as Partial<Record<string, string>> | undefined;
  const failedName = failedField(action.failure, Object.keys(initialValues));
  const fieldErrors = fields ?? (failedName === null ? {} : { [failedName]: 'wrong' });
  const isAtField = Object.keys(fieldErrors).length > 0;

  async function run(input: Sent) {
    const response = await action.run(input);
    if (response) setSavedValues(values);
    return response;
  }

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
    action: { ...action, run },
    isDirty: JSON.stringify(values) !== JSON.stringify(savedValues),
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
