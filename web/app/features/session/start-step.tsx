import { apiUrl } from '../../shared/api/request.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { hasPasskeys } from '../../components/two-factor/webauthn.ts';
import { Note } from '../../ui/feedback/note.tsx';
import { EmailForm } from './email-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import type { SignInStepProps } from './sign-in-step.ts';
import { paths } from '@latchkey/contract/paths';
import { Link } from 'react-router';
import { Mail, Phone, FingerprintPattern } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { SocialSignInButtons } from './social-sign-in-buttons.tsx';
import { useSubmit } from '../../shared/api/use-submit.ts';
import { FormError } from './form-parts.tsx';
import { signInByPasskey } from './sign-in-calls.ts';
import { failureKey, failureText } from './sign-in-failure.ts';

interface StartStepProps extends SignInStepProps {
  /** The open form; buttons of the other methods follow. */
  form: 'email' | 'phone';
  isConfirmed?: boolean;
}

/** First step: one method as a form, the other enabled methods as buttons. */
export function StartStep({ form, isConfirmed, ...step }: StartStepProps) {
  const { t } = useTranslation();
  const { signInOptions: methods, signInProviders } = useMarket();
  const open = methods[form] ? form : methods.email ? 'email' : methods.phone ? 'phone' : null;
  const others = {
    email: methods.email && open !== 'email',
    phone: methods.phone && open !== 'phone',
    // The popup posts its result to its own origin, so it needs an API on the same origin.
    social: methods.social && signInProviders.length > 0 && apiUrl() === '',
    // A passkey is bound to the origin of the page.
    passkey: apiUrl() === '' && hasPasskeys(),
  };
  const hasOthers = others.email || others.phone || others.social || others.passkey;
  if (open === null && !hasOthers) return <Note live>{t('signIn.allOff')}</Note>;
  return (
    <div className="sign-in-start">
      {isConfirmed && (
        <Note tone="success" live>
          {t('signIn.confirmed')}
        </Note>
      )}
      {open === 'email' && <DemoNote />}
      {open === 'email' && <EmailForm {...step} />}
      {open === 'phone' && <PhoneForm {...step} />}
      {open !== null && hasOthers && <p className="sign-in-or">{t('signIn.or')}</p>}
      <OtherSignInOptions {...step} methods={others} />
      {methods.email && !methods.mails && <NoMailNote />}
      {methods.email && methods.mails && (
        <p className="sign-in-new">
          {t('signIn.new')}{' '}
          <button type="button" className="sign-in-link" onClick={() => step.go({ name: 'register' })}>
            {t('signIn.createAccount')}
          </button>
        </p>
      )}
    </div>
  );
}

/** In a demo market, explains how it handles what visitors type. */
function DemoNote() {
  const { t } = useTranslation();
  const { isDemo } = useMarket();
  return isDemo ? <Note>{t('signIn.demo')}</Note> : null;
}

/** Shown while the market has no mail server: names what does not work and who can set it up. */
function NoMailNote() {
  const { t } = useTranslation();
  return (
    <Note
      action={
        <Link to={paths.contact()} className="sign-in-link">
          {t('signIn.contact')}
        </Link>
      }
    >
      <p>{t('signIn.noMail')}</p>
      <p>{t('signIn.noMailOperator')}</p>
    </Note>
  );
}

const buttonProps = { variant: 'line', size: 'lg', block: true } as const;

/** Buttons of the other sign-in methods. */
function OtherSignInOptions({
  methods,
  ...step
}: SignInStepProps & { methods: { email: boolean; phone: boolean; social: boolean; passkey: boolean } }) {
  const { t } = useTranslation();
  return (
    <>
      {methods.email && (
        <Button {...buttonProps} onClick={() => step.go({ name: 'start' })}>
          <Mail />
          {t('signIn.byEmail')}
        </Button>
      )}
      {methods.phone && (
        <Button {...buttonProps} onClick={() => step.go({ name: 'phone' })}>
          <Phone />
          {t('signIn.byPhone')}
        </Button>
      )}
      {methods.passkey && <PasskeyButton {...step} />}
      {methods.social && (
        <SocialSignInButtons
          onProof={async ({ profile, email, name, ...proof }) => {
            await step.onSignIn({
              ...proof,
              ...(name && { name }),
              ...(email && { email }),
              ...(profile && { profile }),
            });
          }}
          onFailure={(key) => {
            if (key === 'account_deactivated') step.go({ name: 'deactivated' });
            return key === 'account_deactivated';
          }}
        />
      )}
    </>
  );
}

/** Signs in with a passkey; the browser asks for the device. */
function PasskeyButton({ go, onDone }: SignInStepProps) {
  const { t } = useTranslation();
  const { form, failure, pending } = useSubmit(async () => {
    try {
      await signInByPasskey();
    } catch (error) {
      if (failureKey(error) !== 'account_deactivated') throw error;
      return go({ name: 'deactivated' });
    }
    onDone();
  });
  return (
    <form {...form}>
      <FormError text={failure ? failureText(failure, t) : ''} />
      <Button type="submit" variant="line" size="lg" block pending={pending}>
        <FingerprintPattern />
        {t('passkeys.signIn')}
      </Button>
    </form>
  );
}
