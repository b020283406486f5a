import { apiUrl } from '../../api/api-url.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../market/market.tsx';
import { hasPasskeys } from '../../two-factor/webauthn.ts';
import { Note } from '../../ui/note.tsx';
import { DemoNote } from './demo-note.tsx';
import { EmailForm } from './email-form.tsx';
import { NoMailNote } from './no-mail-note.tsx';
import { OtherSignInOptions } from './other-ways.tsx';
import { PhoneForm } from './phone-form.tsx';
import type { SignInStepProps } from './sign-in-step.ts';

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
