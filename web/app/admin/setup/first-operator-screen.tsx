import { adminBeginSetup, adminGetSetup } from '@latchkey/contract/admin/setup/calls';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { sendAdminRequest } from '../components/send-admin-request.ts';
import { failedField, adminFailureText } from '../components/admin-failure-text.ts';
import { useAdminCall } from '../components/use-admin-call.ts';
import { useSubmit } from '../../shared/api/use-submit.ts';
import { signInToConsole } from '../session/console-session.ts';
import { SignInLayout } from '../session/sign-in-layout.tsx';

/** First page of a new market: the setup key that the server prints lets its holder create the first operator. */
export default function FirstOperatorScreen() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const key = search.get('key') ?? '';
  const setup = useAdminCall(adminGetSetup, key === '' ? {} : { key });
  const isOpen = setup.data?.data.is_waiting === 1 && key !== '';
  const isClosed = setup.data?.data.is_waiting === 0 || setup.error?.key === 'not_found';
  return (
    <SignInLayout title={t('console.setup.welcome')}>
      {isOpen && <AccountForm setupKey={key} />}
      {setup.data?.data.is_waiting === 1 && key === '' && <Note>{t('console.setup.needsKey')}</Note>}
      {isClosed && (
        <>
          <Note tone="warn">{t('console.setup.over')}</Note>
          <Link className="link" to="/admin">
            {t('console.setup.toSignIn')}
          </Link>
        </>
      )}
      {setup.error && !isClosed && <Note tone="danger">{adminFailureText(t, setup.error)}</Note>}
    </SignInLayout>
  );
}

function AccountForm({ setupKey }: { setupKey: string }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { form, failure, pending } = useSubmit(async () => {
    await sendAdminRequest(adminBeginSetup, { key: setupKey, name, email: email.trim(), password });
    await signInToConsole({ email: email.trim(), password });
  });
  const failedAt = failedField(failure, ['name', 'email', 'password']);
  const isPasswordFailure = failure?.key.startsWith('password_') ?? false;
  const errorOf = (field: string) =>
    failedAt === field || (field === 'password' && isPasswordFailure)
      ? { error: t(`console.setup.wrong.${isPasswordFailure ? (failure?.key ?? field) : field}`) }
      : {};

  return (
    <form className="console-sign-in-form" {...form}>
      <p>{t('console.setup.account')}</p>
      {failure && failedAt === null && !isPasswordFailure && (
        <Note tone="danger" live>
          {adminFailureText(t, failure)}
        </Note>
      )}
      <Field label={t('console.setup.name')} required {...errorOf('name')}>
        <TextInput autoComplete="name" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      </Field>
      <Field label={t('console.signIn.email')} required {...errorOf('email')}>
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="username"
          dir="ltr"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      </Field>
      <Field
        label={t('console.signIn.password')}
        required
        help={t('console.setup.passwordHelp')}
        {...errorOf('password')}
      >
        <PasswordInput
          autoComplete="new-password"
          showLabel={t('console.signIn.show')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </Field>
      <Button variant="primary" type="submit" block pending={pending}>
        {t('console.setup.begin')}
      </Button>
    </form>
  );
}
