import { adminResetPassword } from '@latchkey/contract/calls/console/team';
import { type FormEvent, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { CallError } from '../../api/failure.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFirstWrong } from '../kit/use-first-wrong.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Note } from '../../ui/note.tsx';
import { askAdmin } from '../kit/ask-admin.ts';
import { failureText } from '../kit/failure-text.ts';
import { usePlace } from '../kit/use-place.ts';
import { EntranceFrame } from '../session/entrance-frame.tsx';
import { NewPasswordFields, newPasswordProblem } from './new-password-fields.tsx';

/** Where a mailed link leads: the first password, or another one. */
export default function ChoosePassword() {
  const { t } = useTranslation();
  const [door] = usePlace();
  const [query] = useSearchParams();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [pending, setPending] = useState(false);
  const [trouble, setTrouble] = useState<CallError | null>(null);
  const [isDone, setDone] = useState(false);
  const title = t(door === 'invitation' ? 'console.team.welcome' : 'console.team.newPassword');

  const form = useRef<HTMLFormElement>(null);
  const tried = useFirstWrong(form);

  async function submit(event: FormEvent) {
    event.preventDefault();
    tried();
    setChecked(true);
    if (pending || newPasswordProblem(password, again)) return;
    setPending(true);
    setTrouble(null);
    try {
      await askAdmin(adminResetPassword, { token: query.get('token') ?? '', password, re_password: again });
      setDone(true);
    } catch (error) {
      if (error instanceof CallError) setTrouble(error);
    }
    setPending(false);
  }

  if (isDone) {
    return (
      <EntranceFrame title={title}>
        <Note tone="success" live>
          {t('console.team.passwordSet')}
        </Note>
        <LinkButton variant="primary" block to="/admin">
          {t('console.signIn.go')}
        </LinkButton>
      </EntranceFrame>
    );
  }
  return (
    <EntranceFrame title={title}>
      {trouble && (
        <Note tone="danger" live>
          {failureText(t, trouble)}{' '}
          {trouble.key === 'reset_link_invalid' && (
            <Link className="link" to="/admin/forgot">
              {t('console.team.askForLink')}
            </Link>
          )}
        </Note>
      )}
      <form ref={form} noValidate className="entrance-form" onSubmit={(event) => void submit(event)}>
        <NewPasswordFields {...{ password, setPassword, again, setAgain, isChecked }} />
        <Button variant="primary" type="submit" block pending={pending}>
          {t('console.team.setPassword')}
        </Button>
      </form>
    </EntranceFrame>
  );
}
