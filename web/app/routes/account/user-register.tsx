import { userPaths } from '@latchkey/contract/paths';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { PageMeta } from '../../components/seo/page-meta.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RequireSignIn } from '../../components/require-sign-in.tsx';
import './account.css';
import { updateProfile } from '@latchkey/contract/account/calls';
import { toE164, normalisePhone } from '@latchkey/contract/account/contact';
import { textLength } from '@latchkey/contract/limits';
import { useNavigate } from 'react-router';
import { request } from '../../shared/api/request.ts';
import { saveUser, useUser } from '../../shared/session/use-session.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { showToast } from '../../shared/browser/show-toast.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { fieldChecks, useAccountForm } from '../../features/session/use-account-form.ts';
import { FormError } from '../../features/session/form-parts.tsx';

/** Asks for the fields that a new account still lacks (contract 5.4). */
export default function UserRegister() {
  return (
    <DeferredTexts>
      <Page />
    </DeferredTexts>
  );
}

function Page() {
  const { t } = useTranslation();
  return (
    <div className="wrap account-page">
      <PageMeta title={t('signIn.complete.title')} path={userPaths.completeAccount()} noIndex />
      <PageHeader title={t('signIn.complete.title')} text={t('signIn.complete.text')} />
      <RequireSignIn>
        <CompleteProfileForm />
      </RequireSignIn>
    </div>
  );
}

/** Name, and the missing contact: the email after a phone sign-in, else the phone number (contract 5.4). */
function CompleteProfileForm() {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const checks = fieldChecks(t);
  const isPhoneAccount = user.logintype === '1';
  const { form, control, errors, pending, formError } = useAccountForm({
    initialValues: { name: user.name, email: user.email, mobile: toE164(user.mobile ?? '') },
    checks: {
      name: checks.name,
      ...(isPhoneAccount ? { email: checks.email } : { mobile: checks.mobile }),
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
        <TextInput autoComplete="name" maxLength={textLength.name} {...control('name')} />
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
