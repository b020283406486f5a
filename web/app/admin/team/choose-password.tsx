import { adminResetPassword } from '@latchkey/contract/admin/team/calls';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { sendAdminRequest } from '../components/send-admin-request.ts';
import { failureText } from '../components/failure-text.ts';
import { useSubmit } from '../../shared/api/use-submit.ts';
import { SignInLayout } from '../session/sign-in-layout.tsx';
import { NewPasswordFields, newPasswordProblem } from './new-password-fields.tsx';

/** Sets the first or a new password by a mailed link. */
export default function ChoosePassword({ isInvitation = false }: { isInvitation?: boolean }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isDone, setDone] = useState(false);
  const title = t(isInvitation ? 'console.team.welcome' : 'console.team.newPassword');

  const { form, failure, pending } = useSubmit(async () => {
    setChecked(true);
    if (newPasswordProblem(password, again)) return;
    await sendAdminRequest(adminResetPassword, { token: query.get('token') ?? '', password, re_password: again });
    setDone(true);
  });

  if (isDone) {
    return (
      <SignInLayout title={title}>
        <Note tone="success" live>
          {t('console.team.passwordSet')}
        </Note>
        <LinkButton variant="primary" block to="/admin">
          {t('console.signIn.go')}
        </LinkButton>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title={title}>
      {failure && (
        <Note tone="danger" live>
          {failureText(t, failure)}{' '}
          {failure.key === 'reset_link_invalid' && (
            <Link className="link" to="/admin/forgot">
              {t('console.team.requestLink')}
            </Link>
          )}
        </Note>
      )}
      <form className="console-sign-in-form" {...form}>
        <NewPasswordFields {...{ password, setPassword, again, setAgain, isChecked }} />
        <Button variant="primary" type="submit" block pending={pending}>
          {t('console.team.setPassword')}
        </Button>
      </form>
    </SignInLayout>
  );
}
