import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { fieldChecks, useAccountForm } from './use-account-form.ts';
import { EmailInput, FormError } from './form-parts.tsx';
import { sendResetLink } from './sign-in-calls.ts';
import type { SignInStepProps } from './sign-in-step.ts';

/** Requests the link that resets the password (contract 5.5). */
export function ForgotPasswordForm({ email, onEmailChange, go }: SignInStepProps) {
  const { t } = useTranslation();
  const { form, control, errors, pending, formError } = useAccountForm({
    initialValues: { email },
    checks: { email: fieldChecks(t).email },
    errorFields: { email_unknown: 'email' },
    async send(sent) {
      const to = sent.email.trim();
      onEmailChange(to);
      await sendResetLink(to);
      go({ name: 'link-sent', email: to });
    },
  });

  return (
    <form {...form} className="sign-in-form">
      <p className="sign-in-text">{t('signIn.forgotText')}</p>
      <Field label={t('signIn.email')} error={errors.email} required>
        <EmailInput {...control('email')} />
      </Field>
      <FormError text={formError?.text} />
      <Button type="submit" size="lg" block pending={pending}>
        {t('signIn.sendLink')}
      </Button>
    </form>
  );
}
