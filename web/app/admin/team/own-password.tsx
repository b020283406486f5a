import { adminChangePassword } from '@latchkey/contract/admin/team/calls';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { failureText } from '../kit/failure-text.ts';
import { useFirstWrong } from '../../ui/use-first-wrong.ts';
import { useAdminAction } from '../kit/use-admin-action.ts';
import { NewPasswordFields, newPasswordProblem } from './new-password-fields.tsx';

/** Changes one's own password by the old one. */
export function OwnPassword() {
  const { t } = useTranslation();
  const change = useAdminAction(adminChangePassword, { said: t('console.team.passwordChanged'), quiet: true });
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const tried = useFirstWrong(form);

  async function submit(event: FormEvent) {
    event.preventDefault();
    tried();
    setChecked(true);
    if (old === '' || newPasswordProblem(password, again)) return;
    if (!(await change.run({ old_password: old, password, re_password: again }))) return;
    setOld('');
    setPassword('');
    setAgain('');
    setChecked(false);
  }

  const { failure } = change;
  const isWrong = failure?.key === 'sign_in_failed';
  const refused = failure && (isWrong ? t('console.team.oldWrong') : failureText(t, failure));
  return (
    <form className="own-form" ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="console-heading">{t('console.team.changePassword')}</h2>
      <Field
        label={t('console.team.oldPassword')}
        required
        error={isChecked && old === '' ? t('console.team.oldMissing') : (refused ?? undefined)}
      >
        <PasswordInput
          autoComplete="current-password"
          showLabel={t('console.signIn.show')}
          value={old}
          onChange={(event) => setOld(event.target.value)}
        />
      </Field>
      <NewPasswordFields {...{ password, setPassword, again, setAgain, isChecked }} />
      <Button size="sm" type="submit" pending={change.pending}>
        {t('console.team.changePassword')}
      </Button>
    </form>
  );
}
