import { apiUrl } from '../../api/api-url.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../market/market.tsx';
import { hasPasskeys } from '../../two-factor/webauthn.ts';
import { Note } from '../../ui/note.tsx';
import { DemoNote } from './demo-note.tsx';
import { EmailForm } from './email-form.tsx';
import { NoMailNote } from './no-mail-note.tsx';
import { OtherWays } from './other-ways.tsx';
import { PhoneForm } from './phone-form.tsx';
import type { StepProps } from './step.ts';

interface StartStepProps extends StepProps {
  /** The form that is open; the other ways stand under it. */
  form: 'email' | 'phone';
  isConfirmed?: boolean;
}

/** The first thing in the dialog: one way in, open, and the others as buttons, as the operator has switched them on. */
export function StartStep({ form, isConfirmed, ...step }: StartStepProps) {
  const { t } = useTranslation();
  const { signInWays: ways, signInProviders } = useMarket();
  const open = ways[form] ? form : ways.email ? 'email' : ways.phone ? 'phone' : null;
  const others = {
    email: ways.email && open !== 'email',
    phone: ways.phone && open !== 'phone',
    // The provider's window speaks to its own site only, which a server elsewhere is not.
    social: ways.social && signInProviders.length > 0 && apiUrl() === '',
    // A passkey belongs to the address of this page.
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
      <OtherWays {...step} ways={others} />
      {ways.email && !ways.mails && <NoMailNote />}
      {ways.email && ways.mails && (
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
