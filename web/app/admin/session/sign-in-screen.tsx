import { FingerprintPattern } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { CallError } from '../../shared/api/failure.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { CodeField } from '../../components/two-factor/code-field.tsx';
import { hasPasskeys } from '../../components/two-factor/webauthn.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { failedField, adminFailureText } from '../components/admin-failure-text.ts';
import { useSubmit } from '../../shared/api/use-submit.ts';
import { SignInLayout } from './sign-in-layout.tsx';
import { signInToConsole, signInToConsoleByPasskey, useConsoleSession } from './console-session.ts';
import { adminGetSetup } from '@latchkey/contract/admin/setup/calls';
import { useAdminCall } from '../components/use-admin-call.ts';

/**
 * Sign-in by password, with a code when two-step sign-in is on, or by passkey. The address stays and shows its page
 * afterwards.
 */
export default function SignInScreen() {
  const { t } = useTranslation();
  const { isDemo } = useMarket();
  const hasEnded = useConsoleSession((state) => state.hasEnded);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  /** Null until the server asks for a code, because two-step sign-in is on. */
  const [code, setCode] = useState<string | null>(null);
  const needsCode = code !== null;
  const { form, failure, pending } = useSubmit(async () => {
    try {
      await signInToConsole({ email: email.trim(), password, ...(needsCode && { code }) });
    } catch (error) {
      if (!(error instanceof CallError) || error.key !== 'two_factor_required' || needsCode) throw error;
      setCode('');
    }
  });
  useEffect(() => {
    if (needsCode) form.ref.current?.querySelector<HTMLElement>('[autocomplete="one-time-code"]')?.focus();
  }, [needsCode, form.ref]);
  const isWrongCode = failure?.key === 'two_factor_wrong';
  const failedAt = isWrongCode ? 'code' : (failedField(failure, ['email']) ?? 'password');
  const errorAt = (field: string) => (failure && failedAt === field ? adminFailureText(t, failure) : undefined);

  return (
    <SignInLayout title={t('console.signIn.title')}>
      {hasEnded && !failure && <Note>{t('console.signIn.ended')}</Note>}
      <SetupHint />
      {isDemo && <Note>{t('console.signIn.demo')}</Note>}
      <form className="console-sign-in-form" {...form}>
        <Field label={t('console.signIn.email')} required error={errorAt('email')}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="username"
            dir="ltr"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label={t('console.signIn.password')} required error={errorAt('password')}>
          <PasswordInput
            autoComplete="current-password"
            showLabel={t('console.signIn.show')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        {needsCode && <CodeField code={code} onChange={setCode} error={errorAt('code')} />}
        <Button variant="primary" type="submit" block pending={pending}>
          {t('console.signIn.go')}
        </Button>
        <Link className="link" to="/admin/forgot">
          {t('console.team.forgot')}
        </Link>
      </form>
      {hasPasskeys() && <PasskeySignIn />}
    </SignInLayout>
  );
}

function PasskeySignIn() {
  const { t } = useTranslation();
  const { form, failure, pending } = useSubmit(signInToConsoleByPasskey);
  return (
    <form className="console-sign-in-form" {...form}>
      {failure && <Note tone="danger">{adminFailureText(t, failure)}</Note>}
      <Button variant="line" type="submit" block pending={pending}>
        <FingerprintPattern />
        {t('passkeys.signIn')}
      </Button>
    </form>
  );
}

/** Explains that the market is not set up yet and that its setup needs the key. */
function SetupHint() {
  const { t } = useTranslation();
  const setup = useAdminCall(adminGetSetup, {});
  return setup.data?.data.is_waiting === 1 ? <Note>{t('console.setup.needsKey')}</Note> : null;
}
