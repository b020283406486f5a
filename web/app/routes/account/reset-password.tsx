import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { PageMeta } from '../../components/seo/page-meta.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import './account.css';
import { password as passwordLimits } from '@latchkey/contract/limits';
import { request } from '../../shared/api/request.ts';
import { useSignInDialog } from '../../shared/session/sign-in-context.ts';
import { clearSession } from '../../shared/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { fieldChecks, useAccountForm } from '../../features/session/use-account-form.ts';
import { FormError } from '../../features/session/form-parts.tsx';
import { resetPassword } from '@latchkey/contract/sign-in/calls';

/** Target of the password reset link in an email. Without a token it explains how to get a link. */
export default function ResetPassword() {
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
      <PageMeta title={t('signIn.reset.title')} path="/reset-password" noIndex />
      <PageHeader title={t('signIn.reset.title')} text={t('signIn.reset.text')} />
      <div className="with-script">
        <TokenForm />
      </div>
      <p className="without-script">{t('session.needsScript')}</p>
    </div>
  );
}

function TokenForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [query] = useSearchParams();
  const [isReady, setReady] = useState(false);
  const tokenInUrl = query.get('token');
  useEffect(() => {
    setReady(true);
    if (!tokenInUrl) return;
    // The token must not stay in the history or on the screen. The empty parameter informs the server, which cannot read
    // the history state, that the page was opened by a link.
    void navigate('/reset-password?token=', { replace: true, state: { token: tokenInUrl } });
  }, [tokenInUrl, navigate]);
  if (tokenInUrl === null) return <NewPasswordForm token="" />;
  if (tokenInUrl || !isReady) return <SkeletonList shape="row" count={2} label={t('session.loading')} />;
  return <NewPasswordForm token={tokenOf(state)} />;
}

function tokenOf(state: unknown): string {
  const token: unknown = typeof state === 'object' && state !== null && 'token' in state ? state.token : '';
  return typeof token === 'string' ? token : '';
}

/**
 * Sets a new password (contract 5.5).
 * @param token of the link in the mail; `""` for none
 */
function NewPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const openSignIn = useSignInDialog();
  const checks = fieldChecks(t);
  const [isSet, setIsSet] = useState(false);
  const { form, control, errors, pending, formError } = useAccountForm({
    initialValues: { password: '', re_password: '' },
    checks: { password: checks.newPassword, re_password: checks.repeatedPassword },
    errorFields: {
      password_too_short: 'password',
      password_too_common: 'password',
      passwords_differ: 're_password',
    },
    async send(passwords) {
      await request(resetPassword, { token, ...passwords });
      // The server has ended all sessions of the account.
      clearSession();
      setIsSet(true);
    },
  });
  const isLinkInvalid = token === '' || formError?.key === 'reset_link_invalid';
  useEffect(() => {
    if (isSet || isLinkInvalid) document.querySelector<HTMLElement>('.sign-in-end button')?.focus();
  }, [isSet, isLinkInvalid]);

  if (isSet || isLinkInvalid) {
    return (
      <div className="sign-in-form sign-in-end">
        <Note tone={isSet ? 'success' : token === '' ? 'info' : 'danger'} live>
          {t(isSet ? 'signIn.reset.done' : token === '' ? 'signIn.reset.noLink' : 'signInErrors.link_used')}
        </Note>
        <Button size="lg" onClick={() => openSignIn({ kind: 'account' })}>
          {t(isSet ? 'signIn.signIn' : 'signIn.reset.again')}
        </Button>
      </div>
    );
  }
  return (
    <form {...form} className="sign-in-form">
      <Field
        label={t('signIn.reset.password')}
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
        {t('signIn.reset.set')}
      </Button>
    </form>
  );
}
