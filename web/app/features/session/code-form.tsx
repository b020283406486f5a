import { oneTimeCode } from '@latchkey/contract/limits';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { Field } from '../../ui/field.tsx';
import { FormTrouble } from './form-trouble.tsx';
import { OutboxHint } from './outbox-hint.tsx';
import { failureText } from './sign-in-failure.ts';
import { useAccountForm } from './use-account-form.ts';
import { useCountdown } from './use-countdown.ts';

interface CodeFormProps {
  /** The email or number that the code went to, as a person writes it. */
  to: string;
  /** Proves the code and goes on; refused codes throw. */
  onCode: (code: string) => Promise<void>;
  onResend: () => Promise<void>;
  onFailure?: (key: string) => boolean;
  children?: ReactNode;
}

const waitMs = oneTimeCode.resendSeconds * 1_000;

/** Six digits, sent off with the last one; after two minutes a new code may be asked for (contract 5.1, 7.7). */
export function CodeForm({ to, onCode, onResend, onFailure, children }: CodeFormProps) {
  const { t, language } = useTranslation();
  const [sentAt, setSentAt] = useState(() => Date.now());
  const [news, setNews] = useState<'sent' | null>(null);
  const [resendTrouble, setResendTrouble] = useState('');
  const [resending, setResending] = useState(false);
  const left = useCountdown(sentAt + waitMs);
  const { form, values, errors, pending, trouble, set, submit } = useAccountForm({
    first: { code: '' },
    checks: { code: (code) => (code.length < oneTimeCode.digits ? t('signIn.missing.code') : '') },
    places: {
      code_wrong: 'code',
      code_expired: 'code',
      code_not_requested: 'code',
      code_tries_used: 'code',
    },
    send: ({ code }) => onCode(code),
    onFailure: (key) => {
      // A refused code is typed anew, not mended.
      if (key.startsWith('code_')) set('code', '');
      return onFailure?.(key) ?? false;
    },
  });

  function type(code: string) {
    set('code', code);
    setNews(null);
    if (code.length === oneTimeCode.digits && code !== values.code) void submit({ code });
  }

  async function resend() {
    setResending(true);
    setResendTrouble('');
    try {
      await onResend();
      setSentAt(Date.now());
      setNews('sent');
      set('code', '');
    } catch (error) {
      setResendTrouble(failureText(error, t));
    } finally {
      setResending(false);
    }
  }

  return (
    <form {...form} className="sign-in-form">
      <p className="sign-in-text">
        {t('signIn.codeSentTo')}{' '}
        <bdi>
          <b>{to}</b>
        </bdi>
      </p>
      <OutboxHint />
      <Field label={t('signIn.code')} error={errors.code} help={t('signIn.codeHelp')} required>
        <CodeInput length={oneTimeCode.digits} name="code" value={values.code} onValueChange={type} />
      </Field>
      <FormTrouble text={trouble?.text ?? resendTrouble} />
      <Button type="submit" size="lg" block pending={pending}>
        {t('signIn.confirm')}
      </Button>
      <div className="sign-in-resend">
        {left > 0 ? (
          <span>
            {t('signIn.resendIn')} <bdi className="tnum">{secondsText(left, language)}</bdi>
          </span>
        ) : (
          <Button variant="ghost" size="sm" pending={resending} onClick={() => void resend()}>
            {t('signIn.resend')}
          </Button>
        )}
        {children}
      </div>
      <p role="status" className={news ? 'sign-in-text' : 'sr-only'}>
        {news && t('signIn.resent')}
      </p>
    </form>
  );
}

function secondsText(seconds: number, language: string): string {
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit: 'second', unitDisplay: 'long' });
  return format.format(seconds);
}
