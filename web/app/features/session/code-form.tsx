import { oneTimeCode } from '@latchkey/contract/limits';
import { type ReactNode, useState, useEffect } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/code-input.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from './form-parts.tsx';
import { failureText } from './sign-in-failure.ts';
import { useAccountForm } from './use-account-form.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { Note } from '../../ui/note.tsx';

interface CodeFormProps {
  /** Email or formatted phone number that the code was sent to. */
  to: string;
  /** Verifies the code and continues; throws when the code is rejected. */
  onCode: (code: string) => Promise<void>;
  onResend: () => Promise<void>;
  onFailure?: (key: string) => boolean;
  children?: ReactNode;
}

const resendMs = oneTimeCode.resendSeconds * 1_000;

/** Submits with the last digit; a new code can be requested after `resendSeconds` (contract 5.1, 7.7). */
export function CodeForm({ to, onCode, onResend, onFailure, children }: CodeFormProps) {
  const { t, language } = useTranslation();
  const [sentAt, setSentAt] = useState(() => Date.now());
  const [isResent, setIsResent] = useState(false);
  const [resendError, setResendError] = useState('');
  const [resending, setResending] = useState(false);
  const left = useCountdown(sentAt + resendMs);
  const { form, values, errors, pending, formError, set, submit } = useAccountForm({
    initialValues: { code: '' },
    checks: { code: (code) => (code.length < oneTimeCode.digits ? t('signIn.missing.code') : '') },
    errorFields: {
      code_wrong: 'code',
      code_expired: 'code',
      code_not_requested: 'code',
      code_tries_used: 'code',
    },
    send: ({ code }) => onCode(code),
    onFailure: (key) => {
      // A rejected code has to be typed again.
      if (key.startsWith('code_')) set('code', '');
      return onFailure?.(key) ?? false;
    },
  });

  function changeCode(code: string) {
    set('code', code);
    setIsResent(false);
    if (code.length === oneTimeCode.digits && code !== values.code) void submit({ code });
  }

  async function resend() {
    setResending(true);
    setResendError('');
    try {
      await onResend();
      setSentAt(Date.now());
      setIsResent(true);
      set('code', '');
    } catch (error) {
      setResendError(failureText(error, t));
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
      <DemoOutboxNote />
      <Field label={t('signIn.code')} error={errors.code} help={t('signIn.codeHelp')} required>
        <CodeInput length={oneTimeCode.digits} name="code" value={values.code} onValueChange={changeCode} />
      </Field>
      <FormError text={formError?.text ?? resendError} />
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
      <p role="status" className={isResent ? 'sign-in-text' : 'sr-only'}>
        {isResent && t('signIn.resent')}
      </p>
    </form>
  );
}

function secondsText(seconds: number, language: string): string {
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit: 'second', unitDisplay: 'long' });
  return format.format(seconds);
}

/**
 * Counts down to 0.
 * @param until milliseconds, as `Date.now()`
 * @returns whole seconds left
 */
function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / 1_000));
  const isOver = left === 0;
  useEffect(() => {
    setNow(Date.now());
    if (Date.now() >= until) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [until, isOver]);
  return left;
}

/** A demo market does not deliver mails and text messages; links to the page that shows them. */
export function DemoOutboxNote() {
  const { t } = useTranslation();
  const { isDemo } = useMarket();
  if (!isDemo) return null;
  return (
    <Note>
      {t('signIn.demoMail')}{' '}
      <a href="/outbox" target="_blank" rel="noreferrer" className="sign-in-link">
        {t('signIn.demoOutbox')}
      </a>
    </Note>
  );
}
