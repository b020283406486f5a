import { formatLocale } from '@latchkey/contract/text/format-locale';
import { oneTimeCode } from '@latchkey/contract/limits';
import { type ReactNode, useState, useEffect } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { CodeInput } from '../../ui/fields/code-input.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { FormError } from './form-parts.tsx';
import { failureText } from './sign-in-failure.ts';
import { useAccountForm } from './use-account-form.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { useSubmit } from '../../shared/api/use-submit.ts';
import { CodeField } from '../../components/two-factor/code-field.tsx';
import { finishTwoFactorSignIn } from './sign-in-calls.ts';
import type { SignInStepProps } from './sign-in-step.ts';

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
  const format = new Intl.NumberFormat(formatLocale(language), { style: 'unit', unit: 'second', unitDisplay: 'long' });
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

interface TwoFactorFormProps extends Pick<SignInStepProps, 'go' | 'onDone'> {
  ticket: string;
}

/** Second step of a sign-in. An expired ticket leads back to the first step. */
export function TwoFactorForm({ ticket, go, onDone }: TwoFactorFormProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const { form, failure, pending } = useSubmit(async () => {
    await finishTwoFactorSignIn(ticket, code);
    onDone();
  });
  const isTicketExpired = failure?.key === 'sign_in_not_proven';
  return (
    <form {...form} className="sign-in-form">
      <p className="sign-in-text">{t('signIn.twoFactorText')}</p>
      <CodeField code={code} onChange={setCode} error={failure ? failureText(failure, t) : undefined} />
      {isTicketExpired ? (
        <Button size="lg" block onClick={() => go({ name: 'start' })}>
          {t('signIn.startAgain')}
        </Button>
      ) : (
        <Button type="submit" size="lg" block pending={pending}>
          {t('signIn.signIn')}
        </Button>
      )}
    </form>
  );
}
