import { adminGetPasswordLink, adminResetPassword } from '@latchkey/contract/admin/team/calls';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { CallError } from '../../shared/api/failure.ts';
import { isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { QueryFallback } from '../components/query-boundary.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { sendAdminRequest } from '../components/send-admin-request.ts';
import { adminFailureText } from '../components/admin-failure-text.ts';
import { useSubmit } from '../../shared/api/use-submit.ts';
import { SignInLayout } from '../session/sign-in-layout.tsx';
import { NewPasswordFields, newPasswordProblem } from './new-password-fields.tsx';

/** Sets the first or a new password by a mailed link. */
export default function ChoosePassword({ isInvitation = false }: { isInvitation?: boolean }) {
  const { t } = useTranslation();
  const token = useSearchParams()[0].get('token') ?? '';
  const link = useAdminCall(adminGetPasswordLink, { token });
  const [isDone, setDone] = useState(false);
  return (
    <SignInLayout title={t(isInvitation ? 'console.team.welcome' : 'console.team.newPassword')}>
      {isDone ? (
        <>
          <Note tone="success" live>
            {t('console.team.passwordSet')}
          </Note>
          <LinkButton variant="primary" block to="/admin">
            {t('console.signIn.go')}
          </LinkButton>
        </>
      ) : link.data ? (
        <PasswordForm {...link.data.data} {...{ isInvitation, token }} onDone={() => setDone(true)} />
      ) : link.error?.key === 'reset_link_invalid' ? (
        <LinkFailure failure={link.error} />
      ) : (
        <QueryFallback query={link} rows={2} isInline />
      )}
    </SignInLayout>
  );
}

interface PasswordFormProps {
  name: string;
  email: string;
  isInvitation: boolean;
  token: string;
  onDone: () => void;
}

function PasswordForm({ name, email, isInvitation, token, onDone }: PasswordFormProps) {
  const { t } = useTranslation();
  const { name: market } = useMarket();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isChecked, setChecked] = useState(false);
  const { form, failure, pending } = useSubmit(async () => {
    setChecked(true);
    if (newPasswordProblem(password, again)) return;
    await sendAdminRequest(adminResetPassword, { token, password, re_password: again });
    onDone();
  });
  return (
    <>
      {isInvitation && <p>{t('console.team.welcomeText', { name: isolateText(name), market: isolateText(market) })}</p>}
      {failure && <LinkFailure failure={failure} />}
      <form className="console-sign-in-form" {...form}>
        {/* Password managers save it with the password. */}
        <Field label={t('console.signIn.email')}>
          <TextInput type="email" autoComplete="username" dir="ltr" readOnly value={email} />
        </Field>
        <NewPasswordFields {...{ password, setPassword, again, setAgain, isChecked }} />
        <Button variant="primary" type="submit" block pending={pending}>
          {t('console.team.setPassword')}
        </Button>
      </form>
    </>
  );
}

/** Why the password was not set; links to another mail when the link is invalid. */
function LinkFailure({ failure }: { failure: CallError }) {
  const { t } = useTranslation();
  return (
    <Note tone="danger" live>
      {adminFailureText(t, failure)}{' '}
      {failure.key === 'reset_link_invalid' && (
        <Link className="link" to="/admin/forgot">
          {t('console.team.requestLink')}
        </Link>
      )}
    </Note>
  );
}
