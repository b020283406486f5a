import { adminChangePassword } from '@latchkey/contract/admin/team/calls';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { failureText } from '../components/failure-text.ts';
import { useFocusFirstInvalid } from '../../shared/browser/use-focus-first-invalid.ts';
import { useAdminAction } from '../components/use-admin-action.ts';
import { NewPasswordFields, newPasswordProblem } from './new-password-fields.tsx';

/** Changes the operator's own password. */
export function OwnPassword() {
  const { t } = useTranslation();
  const change = useAdminAction(adminChangePassword, { successText: t('console.team.passwordChanged'), quiet: true });
  const [oldPassword, setOldPassword] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const onSubmitAttempt = useFocusFirstInvalid(form);

  async function submit(event: FormEvent) {
    event.preventDefault();
    onSubmitAttempt();
    setChecked(true);
    if (oldPassword === '' || newPasswordProblem(password, again)) return;
    if (!(await change.run({ old_password: oldPassword, password, re_password: again }))) return;
    setOldPassword('');
    setPassword('');
    setAgain('');
    setChecked(false);
  }

  const { failure } = change;
  const isOldPasswordWrong = failure?.key === 'sign_in_failed';
  const changeError = failure && (isOldPasswordWrong ? t('console.team.oldWrong') : failureText(t, failure));
  return (
    <form className="own-form" ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <h2 className="console-heading">{t('console.team.changePassword')}</h2>
      <Field
        label={t('console.team.oldPassword')}
        required
        error={isChecked && oldPassword === '' ? t('console.team.oldMissing') : (changeError ?? undefined)}
      >
        <PasswordInput
          autoComplete="current-password"
          showLabel={t('console.signIn.show')}
          value={oldPassword}
          onChange={(event) => setOldPassword(event.target.value)}
        />
      </Field>
      <NewPasswordFields {...{ password, setPassword, again, setAgain, isChecked }} />
      <Button size="sm" type="submit" pending={change.pending}>
        {t('console.team.changePassword')}
      </Button>
    </form>
  );
}
