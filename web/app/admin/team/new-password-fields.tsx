import { password as limits } from '@latchkey/contract/limits';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Field } from '../../ui/fields/field.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';

/** Returns the problem of a new password: `short` is at the first field, `differs` at the second. */
export function newPasswordProblem(password: string, again: string): 'short' | 'differs' | null {
  if (password.length < limits.operatorMinLength) return 'short';
  return password === again ? null : 'differs';
}

interface NewPasswordFieldsProps {
  password: string;
  setPassword: (value: string) => void;
  again: string;
  setAgain: (value: string) => void;
  /** Problems are shown after the first submit. */
  isChecked: boolean;
  /** The server's refusal of the password. */
  refusal?: string | null;
}

/** The fields for a new password and its repetition. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { password, setPassword, again, setAgain, isChecked, refusal = null } = props;
  const { t } = useTranslation();
  const problem = isChecked ? newPasswordProblem(password, again) : null;
  const lengthHelp = t('console.team.passwordHelp', { count: limits.operatorMinLength });
  const inputProps = { autoComplete: 'new-password', showLabel: t('console.signIn.show'), maxLength: limits.maxLength };
  return (
    <>
      <Field
        label={t('console.team.newPassword')}
        required
        help={problem === 'short' ? undefined : lengthHelp}
        error={problem === 'short' ? lengthHelp : refusal}
      >
        <PasswordInput {...inputProps} value={password} onChange={(event) => setPassword(event.target.value)} />
      </Field>
      <Field
        label={t('console.team.again')}
        required
        error={problem === 'differs' ? t('console.team.differs') : undefined}
      >
        <PasswordInput {...inputProps} value={again} onChange={(event) => setAgain(event.target.value)} />
      </Field>
    </>
  );
}
