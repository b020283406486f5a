import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { failureKey, failureText } from './sign-in-failure.ts';

interface AccountFormOptions<Name extends string> {
  first: Record<Name, string>;
  /** What is wrong with a field, in words; `""` for nothing. */
  checks: Partial<Record<NoInfer<Name>, (text: string, all: Record<NoInfer<Name>, string>) => string>>;
  /** The field at which a failure of the server stands; others stand above the button. */
  places?: Readonly<Record<string, NoInfer<Name>>>;
  send: (values: Record<NoInfer<Name>, string>) => Promise<void>;
  /** What stands in the fields after each change, for a step that is left and comes back. */
  onType?: (values: Record<NoInfer<Name>, string>) => void;
  /** A failure that leads elsewhere instead of being said. */
  onFailure?: (key: string, values: Record<NoInfer<Name>, string>) => boolean;
}

/** A short form that keeps what was typed, says what is wrong where it is wrong, and goes there. */
export function useAccountForm<Name extends string>(options: AccountFormOptions<Name>) {
  const { checks, places = {}, send, onType, onFailure } = options;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(options.first);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [trouble, setTrouble] = useState<{ key: string; text: string } | null>(null);
  const [pending, setPending] = useState(false);

  function set(name: Name, value: string) {
    setValues((all) => ({ ...all, [name]: value }));
    setErrors((all) => ({ ...all, [name]: '' }));
    onType?.({ ...values, [name]: value });
  }

  function refuse(wrong: Partial<Record<Name, string>>) {
    setErrors(wrong);
    const name = Object.keys(wrong)[0];
    const control = name === undefined ? null : form.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  }

  async function submit(sent: Record<Name, string>) {
    if (pending) return;
    setTrouble(null);
    const wrong = findWrong(sent, checks);
    if (Object.keys(wrong).length > 0) return refuse(wrong);
    setErrors({});
    setPending(true);
    try {
      await send(sent);
    } catch (error) {
      const key = failureKey(error);
      if (onFailure?.(key, sent)) return;
      const text = failureText(error, t);
      const place = places[key];
      if (place === undefined) setTrouble({ key, text });
      else refuse({ [place]: text } as Partial<Record<Name, string>>);
    } finally {
      setPending(false);
    }
  }

  return {
    values,
    errors,
    pending,
    trouble,
    set,
    submit,
    /** Of the form element. */
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(values);
      },
    },
    /** Of a text field. */
    control: (name: Name) => ({
      name,
      value: values[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        set(name, event.target.value),
    }),
  };
}

function findWrong<Name extends string>(
  values: Record<Name, string>,
  checks: AccountFormOptions<Name>['checks'],
): Partial<Record<Name, string>> {
  const wrong: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(values) as Name[]) {
    const text = checks[name]?.(values[name], values) ?? '';
    if (text !== '') wrong[name] = text;
  }
  return wrong;
}
