import { password as limits } from '@latchkey/contract/limits';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CallError } from '../../../shared/api/failure.ts';
import { request } from '../../../shared/api/request.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { saveSession, useUser } from '../../../shared/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { showToast } from '../../../shared/browser/show-toast.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { changePassword } from '@latchkey/contract/sign-in/calls';
import { failureText } from '../../../shared/api/failure-text.ts';

interface Passwords {
  old_password: string;
  password: string;
  re_password: string;
}

const empty: Passwords = { old_password: '', password: '', re_password: '' };

/** Changes the password. Signs out all other devices; this one gets a new session. */
export function PasswordForm() {
  const { t } = useTranslation();
  const format = useFormat();
  const user = useUser();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Passwords>({ defaultValues: empty, mode: 'onTouched' });
  const { errors, isSubmitting } = form.formState;

  async function send(passwords: Passwords) {
    setFailure(null);
    try {
      const { token } = await request(changePassword, passwords);
      saveSession({ token, data: user });
      form.reset(empty);
      showToast({ text: t('profile.passwordChanged') });
    } catch (error) {
      const key = error instanceof CallError ? error.key : '';
      if (key === 'sign_in_failed') form.setError('old_password', { message: t('profile.failed.sign_in_failed') });
      else if (key === 'password_too_common') form.setError('password', { message: t(`profile.failed.${key}`) });
      else setFailure(failureText(t, 'profile.failed', error));
    }
  }

  const tooShort = t('profile.passwordShort', { least: format.number(limits.minLength) });
  return (
    <form className="profile-form" noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <Field label={t('profile.oldPassword')} error={errors.old_password?.message} className="profile-wide" required>
        <TextInput
          type="password"
          autoComplete="current-password"
          {...form.register('old_password', { required: t('profile.missing.old_password') })}
        />
      </Field>
      <Field label={t('profile.newPassword')} error={errors.password?.message} help={tooShort} required>
        <TextInput
          type="password"
          autoComplete="new-password"
          {...form.register('password', {
            minLength: { value: limits.minLength, message: tooShort },
            required: tooShort,
          })}
        />
      </Field>
      <Field label={t('profile.newPasswordAgain')} error={errors.re_password?.message} required>
        <TextInput
          type="password"
          autoComplete="new-password"
          {...form.register('re_password', {
            validate: (text, { password }) => text === password || t('profile.passwordsDiffer'),
          })}
        />
      </Field>
      {failure && (
        <Note tone="danger" live className="profile-wide">
          {failure}
        </Note>
      )}
      <Button type="submit" variant="line" pending={isSubmitting} className="profile-send">
        {t('profile.changePassword')}
      </Button>
    </form>
  );
}
