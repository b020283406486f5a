import type { Call } from '@latchkey/contract/define-call';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFirstWrong } from '../../ui/use-first-wrong.ts';
import { failedField, failureText } from '../kit/failure-text.ts';
import { useAdminAction } from '../kit/use-admin-action.ts';

/**
 * State of a service's form: its values, and the server's errors by field.
 * @param of names its texts: `console.settings.<of>.<field>`, and `….wrong.<field>`
 */
export function useServiceForm<Name extends string, Input, Output, Sent>(
  call: Call<Input, Output, Sent>,
  of: string,
  first: Readonly<Record<Name, string>>,
) {
  const { t } = useTranslation();
  const action = useAdminAction(call, { said: t('console.form.saved'), quiet: true });
  const [typed, setTyped] = useState<Record<Name, string>>(first);
  const form = useRef<HTMLFormElement>(null);
  const tried = useFirstWrong(form);
  const { fields } = Object(action.failure?.body) as { fields?: Partial<Record<string, string>> };
  const one = failedField(action.failure, Object.keys(first));
  const refused = fields ?? (one === null ? {} : { [one]: 'wrong' });
  const isAtField = Object.keys(refused).length > 0;

  function set(change: Partial<Record<Name, string>>) {
    action.forget();
    setTyped((all) => ({ ...all, ...change }));
  }

  return {
    form,
    typed,
    set,
    /** To be called when the form is sent. */
    tried,
    action,
    isDirty: JSON.stringify(typed) !== JSON.stringify(first),
    /** An error that belongs to no field. */
    error: action.failure && !isAtField ? failureText(t, action.failure) : null,
    field: (name: Name) => ({
      label: t(`console.settings.${of}.${name}`),
      ...(refused[name] && {
        error: t(`console.settings.${of}.${refused[name] === 'taken' ? 'taken' : 'wrong'}.${name}`),
      }),
    }),
    input: (name: Name) => ({
      dir: 'ltr' as const,
      autoComplete: 'off',
      value: typed[name],
      onChange: (event: { currentTarget: { value: string } }) =>
        set({ [name]: event.currentTarget.value } as Partial<Record<Name, string>>),
    }),
  };
}
