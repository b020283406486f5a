import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { failureKey, failureText } from './sign-in-failure.ts';
import { normalisePhone } from '@latchkey/contract/account/contact';
import { password as passwordLimits, textLength } from '@latchkey/contract/limits';
import { isEmail } from '../../shared/format/is-email.ts';
import type { Translate } from '../../shared/i18n/translator.ts';

interface AccountFormOptions<Name extends string> {
  initialValues: Record<Name, string>;
  /** Returns the error text of a field; `""` when it is valid. */
  checks: Partial<Record<NoInfer<Name>, (text: string, all: Record<NoInfer<Name>, string>) => string>>;
  /** The field that shows an error of the server, by error key; other errors show above the button. */
  errorFields?: Readonly<Record<string, NoInfer<Name>>>;
  send: (values: Record<NoInfer<Name>, string>) => Promise<void>;
  /** Called with all values after each change, so that a later step can restore them. */
  onValuesChange?: (values: Record<NoInfer<Name>, string>) => void;
  /** Returns true when it handled the failure, which is then not shown. */
  onFailure?: (key: string, values: Record<NoInfer<Name>, string>) => boolean;
}

/** State of a short form: values, field errors and the error of the form. Focuses the first invalid field. */
export function useAccountForm<Name extends string>(options: AccountFormOptions<Name>) {
  const { checks, errorFields = {}, send, onValuesChange, onFailure } = options;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(options.initialValues);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [formError, setFormError] = useState<{ key: string; text: string } | null>(null);
  const [pending, setPending] = useState(false);

  function set(name: Name, value: string) {
    setValues((all) => ({ ...all, [name]: value }));
    setErrors((all) => ({ ...all, [name]: '' }));
    onValuesChange?.({ ...values, [name]: value });
  }

  function showErrors(invalid: Partial<Record<Name, string>>) {
    setErrors(invalid);
    const name = Object.keys(invalid)[0];
    const control = name === undefined ? null : form.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  }

  async function submit(sent: Record<Name, string>) {
    if (pending) return;
    setFormError(null);
    const invalid = validate(sent, checks);
    if (Object.keys(invalid).length > 0) return showErrors(invalid);
    setErrors({});
    setPending(true);
    try {
      await send(sent);
    } catch (error) {
      const key = failureKey(error);
      if (onFailure?.(key, sent)) return;
      const text = failureText(error, t);
      const field = errorFields[key];
      if (field === undefined) setFormError({ key, text });
      else showErrors({ [field]: text } as Partial<Record<Name, string>>);
    } finally {
      setPending(false);
    }
  }

  return {
    values,
    errors,
    pending,
    formError,
    set,
    submit,
    /** Props of the form element. */
    form: {
      ref: form,
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(values);
      },
    },
    /** Props of a text field. */
    control: (name: Name) => ({
      name,
      value: values[name],
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        set(name, event.target.value),
    }),
  };
}

function validate<Name extends string>(
  values: Record<Name, string>,
  checks: AccountFormOptions<Name>['checks'],
): Partial<Record<Name, string>> {
  const invalid: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(values) as Name[]) {
    const text = checks[name]?.(values[name], values) ?? '';
    if (text !== '') invalid[name] = text;
  }
  return invalid;
}

/** Validators of fields that several forms share; they return the error text, `""` when valid (specification 5). */
export function fieldChecks(t: Translate) {
  return {
    name: (text: string) => (text.trim() === '' ? t('signIn.missing.name') : ''),
    email(text: string) {
      if (text.trim() === '') return t('signIn.missing.email');
      return isEmail(text) && text.trim().length <= textLength.email ? '' : t('signIn.wrong.email');
    },
    mobile: (text: string) => (isPhoneNumber(normalisePhone(text)) ? '' : t('signIn.wrong.number')),
    /** Only the server can check an existing password. */
    currentPassword: (text: string) => (text === '' ? t('signIn.missing.password') : ''),
    newPassword(text: string) {
      if (text === '') return t('signIn.missing.password');
      const length = [...text].length;
      if (length < passwordLimits.minLength) return t('signIn.failed.password_too_short');
      return length > passwordLimits.maxLength ? t('signIn.wrong.passwordLong') : '';
    },
    repeatedPassword: (text: string, { password }: { password: string }) =>
      text === password ? '' : t('signIn.failed.passwords_differ'),
  };
}

/** Whether these can be the digits of an international number (ITU-T E.164). */
export function isPhoneNumber(digits: string): boolean {
  return /^\d+$/.test(digits) && digits.length >= textLength.phoneDigitsMin && digits.length <= textLength.phoneDigits;
}
