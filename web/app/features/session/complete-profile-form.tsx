import { updateProfile } from '@latchkey/contract/account/calls';
import { userPaths } from '@latchkey/contract/paths';
import { toE164, normalisePhone } from '@latchkey/contract/account/contact';
import { useNavigate } from 'react-router';
import { request } from '../../shared/api/request.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { saveUser, useUser } from '../../shared/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { showToast } from '../../shared/browser/show-toast.ts';
import { TextInput } from '../../ui/text-input.tsx';
import { fieldChecks, isPhoneNumber, useAccountForm } from './use-account-form.ts';
import { FormError } from './form-parts.tsx';

/** Name, and the missing contact: the email after a phone sign-in, else the phone number (contract 5.4). */
export function CompleteProfileForm() {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const checks = fieldChecks(t);
  const isPhoneAccount = user.logintype === '1';
  const { form, control, errors, pending, formError } = useAccountForm({
    initialValues: { name: user.name, email: user.email, mobile: toE164(user.mobile ?? '') },
    checks: {
      name: checks.name,
      ...(isPhoneAccount
        ? { email: checks.email }
        : { mobile: (text: string) => (isPhoneNumber(normalisePhone(text)) ? '' : t('signIn.wrong.number')) }),
    },
    errorFields: { email_taken: 'email' },
    async send({ name, email, mobile }) {
      const contact = isPhoneAccount ? { email: email.trim() } : { mobile: normalisePhone(mobile) };
      const { data } = await request(updateProfile, { name: name.trim(), ...contact });
      saveUser(data);
      showToast({ text: t('signIn.complete.done') });
      await navigate(userPaths.dashboard());
    },
  });

  return (
    <form {...form} className="sign-in-form">
      <Field label={t('signIn.name')} error={errors.name} required>
        <TextInput autoComplete="name" {...control('name')} />
      </Field>
      {isPhoneAccount ? (
        <Field label={t('signIn.email')} error={errors.email} required>
          <TextInput type="email" inputMode="email" autoComplete="email" dir="ltr" {...control('email')} />
        </Field>
      ) : (
        <Field label={t('signIn.number')} error={errors.mobile} required>
          <TextInput type="tel" autoComplete="tel" dir="ltr" placeholder="+351 …" {...control('mobile')} />
        </Field>
      )}
      <FormError text={formError?.text} />
      <Button type="submit" size="lg" block pending={pending}>
        {t('signIn.complete.save')}
      </Button>
      <LinkButton to={userPaths.dashboard()} variant="ghost" block>
        {t('signIn.complete.later')}
      </LinkButton>
    </form>
  );
}
