import { password as passwordLimits, textLength } from '@latchkey/contract/limits';
import { normalisePhone } from '@latchkey/contract/account/contact';
import { request } from '../../shared/api/request.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { AgreeText, EmailInput, FormError } from './form-parts.tsx';
import { fieldChecks, useAccountForm } from './use-account-form.ts';
import type { SignInStepProps } from './sign-in-step.ts';
import { userRegister } from '@latchkey/contract/sign-in/calls';

/** Creates an account with email and password; a code verifies the email before the first sign-in (contract 5.1). */
export function RegisterForm({ email, onEmailChange, go }: SignInStepProps) {
  const { t } = useTranslation();
  const checks = fieldChecks(t);
  const { form, control, errors, pending, formError } = useAccountForm({
    initialValues: { name: '', email, mobile: '', password: '', re_password: '' },
    checks: {
      name: checks.name,
      email: checks.email,
      mobile: (text) => (text.trim() === '' ? '' : checks.mobile(text)),
      password: checks.newPassword,
      re_password: checks.repeatedPassword,
    },
    errorFields: {
      email_taken: 'email',
      password_too_short: 'password',
      password_too_common: 'password',
      passwords_differ: 're_password',
    },
    async send({ name, mobile, password, re_password, ...sent }) {
      const to = sent.email.trim();
      const number = normalisePhone(mobile);
      onEmailChange(to);
      await request(userRegister, {
        name: name.trim(),
        email: to,
        password,
        re_password,
        ...(number && { mobile: number }),
      });
      go({ name: 'email-code', email: to, password });
    },
  });

  return (
    <form {...form} className="sign-in-form">
      <Field label={t('signIn.name')} error={errors.name} required>
        <TextInput autoComplete="name" maxLength={textLength.name} {...control('name')} />
      </Field>
      <Field label={t('signIn.email')} error={errors.email} required>
        <EmailInput {...control('email')} />
      </Field>
      <Field label={t('signIn.number')} optionalLabel={t('signIn.optional')} error={errors.mobile}>
        <TextInput type="tel" autoComplete="tel" dir="ltr" placeholder="+351 …" {...control('mobile')} />
      </Field>
      <Field
        label={t('signIn.password')}
        help={t('signIn.passwordHelp', { least: passwordLimits.minLength })}
        error={errors.password}
        required
      >
        <PasswordInput showLabel={t('signIn.showPassword')} autoComplete="new-password" {...control('password')} />
      </Field>
      <Field label={t('signIn.passwordAgain')} error={errors.re_password} required>
        <PasswordInput showLabel={t('signIn.showPassword')} autoComplete="new-password" {...control('re_password')} />
      </Field>
      <FormError text={formError?.text} />
      <Button type="submit" size="lg" block pending={pending}>
        {t('signIn.register')}
      </Button>
      <AgreeText />
    </form>
  );
}
