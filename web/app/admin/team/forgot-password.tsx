import { adminForgotPassword } from '@latchkey/contract/admin/team/calls';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { sendAdminRequest } from '../components/send-admin-request.ts';
import { adminFailureText } from '../components/admin-failure-text.ts';
import { useSubmit } from '../../shared/api/use-submit.ts';
import { SignInLayout } from '../session/sign-in-layout.tsx';

/** Requests a reset link by mail. The response does not reveal whether the account exists. */
export default function ForgotPassword() {
  const { t } = useTranslation();
  const { mails } = useMarket().signInOptions;
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const { form, failure, pending } = useSubmit(async () => {
    await sendAdminRequest(adminForgotPassword, { email: email.trim() });
    setSent(true);
  });

  return (
    <SignInLayout title={t('console.team.forgotTitle')}>
      {!mails ? (
        <Note tone="warn">{t('console.team.forgotWithoutMail', { email: 'anna@example.org' })}</Note>
      ) : isSent ? (
        <Note tone="success" live>
          {t('console.team.linkSent')}
        </Note>
      ) : (
        <form className="console-sign-in-form" {...form}>
          <Field
            label={t('console.signIn.email')}
            required
            help={t('console.team.forgotHelp')}
            error={failure ? adminFailureText(t, failure) : undefined}
          >
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="username"
              dir="ltr"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
          <Button variant="primary" type="submit" block pending={pending}>
            {t('console.team.sendLink')}
          </Button>
        </form>
      )}
      <Link className="link" to="/admin">
        {t('console.team.toSignIn')}
      </Link>
    </SignInLayout>
  );
}
