import { beginEnquiry } from '@latchkey/contract/chat/calls';
import { paths } from '@latchkey/contract/paths';
import { toE164 } from '@latchkey/contract/account/contact';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { request } from '../../shared/api/request.ts';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import type { Translate } from '../../shared/i18n/translator.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import type { SignInIntent } from '../../shared/session/sign-in-context.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { currentUser } from '../../shared/session/use-session.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { showToast } from '../../shared/browser/show-toast.ts';
import { CodeForm, TwoFactorForm } from './code-form.tsx';
import { DeactivatedStep, EnquirySentStep, LinkSentStep } from './result-steps.tsx';
import { type EnquiryDraft, EnquiryForm } from './enquiry-form.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { RegisterForm } from './register-form.tsx';
import {
  verifyEmail,
  verifyPhone,
  sendCode,
  sendFirstMessage,
  signIn,
  type SignInFields,
  twoFactorTicket,
} from './sign-in-calls.ts';
import { StartStep } from './start-step.tsx';
import { stepFor, type SignInStep, type SignInStepName, type SignInStepProps } from './sign-in-step.ts';

export interface SignInDialogProps {
  intent: SignInIntent;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSignedIn: () => void;
}

/** All sign-in methods (contract 5) as steps. Closing keeps the step, since the user may have to look up a code. */
export default function SignInDialog(props: SignInDialogProps) {
  return (
    <DeferredTexts>
      <SignInSteps {...props} />
    </DeferredTexts>
  );
}

const titles: Readonly<Record<SignInStepName, string>> = {
  start: 'signIn.title',
  phone: 'signIn.title',
  register: 'signIn.createAccount',
  'email-code': 'signIn.enterCode',
  'phone-code': 'signIn.enterCode',
  'two-factor': 'signIn.twoFactorTitle',
  enquiry: 'signIn.enquiryTitle',
  'enquiry-code': 'signIn.enterCode',
  'enquiry-sent': 'signIn.enquirySentTitle',
  forgot: 'signIn.forgotTitle',
  'link-sent': 'signIn.linkSentTitle',
  deactivated: 'signIn.deactivatedTitle',
};

function SignInSteps({ intent, open, onOpenChange, onSignedIn }: SignInDialogProps) {
  const { t } = useTranslation();
  const { signInOptions } = useMarket();
  const [shownIntent, setShownIntent] = useState(intent);
  const [step, setStep] = useState<SignInStep>(() => stepFor(intent, { name: 'start' }, signInOptions));
  const [draft, setDraft] = useState<EnquiryDraft>({ propertyId: 0, name: '', message: '' });
  const [email, setEmail] = useState('');
  const body = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);

  if (shownIntent !== intent) {
    setShownIntent(intent);
    setStep(stepFor(intent, step, signInOptions));
  }

  useEffect(() => {
    // The dialog itself sets the focus when it opens.
    if (!isFirst.current) firstField(body.current)?.focus();
    isFirst.current = false;
  }, [step.name]);

  function done() {
    setStep({ name: 'start' });
    isFirst.current = true;
    const name = currentUser()?.name;
    showToast({ text: name ? t('signIn.welcomeName', { name }) : t('signIn.welcome') });
    onSignedIn();
  }

  function openConversation() {
    setStep({ name: 'start' });
    onSignedIn();
  }

  async function enter(fields: SignInFields) {
    try {
      await signIn(fields);
    } catch (error) {
      const ticket = twoFactorTicket(error);
      if (ticket === null) throw error;
      return setStep({ name: 'two-factor', ticket });
    }
    done();
  }

  const props: SignInStepProps = { email, onEmailChange: setEmail, go: setStep, onSignIn: enter, onDone: done };
  const backStep = previousStep(step);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(titles[step.name])}
      description={descriptionOf(step, intent, t)}
      closeLabel={t('shell.close')}
      width="440px"
    >
      <div className="sign-in" ref={body}>
        {step.name === 'enquiry' ? (
          <EnquiryForm {...props} propertyId={step.propertyId} draft={draft} onDraft={setDraft} />
        ) : (
          <StepContent step={step} {...props} onLeave={() => onOpenChange(false)} onOpen={openConversation} />
        )}
        {backStep && (
          <button key={step.name} type="button" className="sign-in-link sign-in-back" onClick={() => setStep(backStep)}>
            <ArrowLeft className="i-18 flip" />
            {t('signIn.back')}
          </button>
        )}
      </div>
    </Dialog>
  );
}

/** Returns the target of "Back"; null for none. */
function previousStep(step: SignInStep): SignInStep | null {
  if (step.name === 'enquiry-code') return { name: 'enquiry', propertyId: step.enquiry.property_id };
  const isFirst = ['start', 'phone', 'enquiry', 'enquiry-sent'].includes(step.name);
  return isFirst ? null : { name: 'start' };
}

function descriptionOf(step: SignInStep, intent: SignInIntent, t: Translate): string | undefined {
  if (step.name === 'enquiry') return t('signIn.enquiryText');
  return step.name === 'start' || step.name === 'phone' ? t(`signIn.why.${reasonOf(intent)}`) : undefined;
}

function reasonOf(intent: SignInIntent): string {
  return intent.kind === 'page' && intent.path.startsWith(paths.packages()) ? 'package' : intent.kind;
}

function firstField(step: HTMLElement | null): HTMLElement | null | undefined {
  return step?.querySelector<HTMLElement>('input, select') ?? step?.querySelector<HTMLElement>('a[href], button');
}

interface StepContentProps extends SignInStepProps {
  step: Exclude<SignInStep, { name: 'enquiry' }>;
  onLeave: () => void;
  onOpen: () => void;
}

function StepContent({ step, onLeave, onOpen, ...props }: StepContentProps) {
  switch (step.name) {
    case 'start':
      return <StartStep form="email" isConfirmed={step.isConfirmed ?? false} {...props} />;
    case 'phone':
      return <StartStep form="phone" {...props} />;
    case 'register':
      return <RegisterForm {...props} />;
    case 'forgot':
      return <ForgotPasswordForm {...props} />;
    case 'link-sent':
      return <LinkSentStep email={step.email} />;
    case 'deactivated':
      return <DeactivatedStep onLeave={onLeave} />;
    case 'enquiry-code': {
      const { enquiry } = step;
      return (
        <CodeForm
          to={enquiry.email}
          onResend={async () => {
            await request(beginEnquiry, { property_id: enquiry.property_id, email: enquiry.email });
          }}
          onCode={async (otp) => {
            const isNew = await sendFirstMessage({ ...enquiry, otp });
            props.go({ name: 'enquiry-sent', email: enquiry.email, isNew });
          }}
          onFailure={(key) => {
            if (key === 'account_deactivated') props.go({ name: 'deactivated' });
            return key === 'account_deactivated';
          }}
        />
      );
    }
    case 'enquiry-sent': {
      const { email, isNew } = step;
      const toSignIn = () => props.go({ name: 'start' });
      return <EnquirySentStep email={email} isNew={isNew} onOpen={onOpen} onSignIn={toSignIn} onLeave={onLeave} />;
    }
    case 'two-factor':
      return <TwoFactorForm ticket={step.ticket} {...props} />;
    case 'email-code': {
      const { email, password } = step;
      return (
        <CodeForm
          to={email}
          onResend={() => sendCode({ email })}
          onCode={async (code) => {
            await verifyEmail(email, code);
            // The email is verified even when signing in fails; the form then shows that error.
            await props
              .onSignIn({ type: '3', email, password })
              .catch(() => props.go({ name: 'start', isConfirmed: true }));
          }}
        />
      );
    }
    case 'phone-code': {
      const { digits } = step;
      return (
        <CodeForm
          to={toE164(digits)}
          onResend={() => sendCode({ number: digits })}
          onCode={async (code) => {
            await props.onSignIn(await verifyPhone(digits, code));
          }}
          onFailure={(key) => {
            if (key === 'account_deactivated') props.go({ name: 'deactivated' });
            return key === 'account_deactivated';
          }}
        />
      );
    }
  }
}
