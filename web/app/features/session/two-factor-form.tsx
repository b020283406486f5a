import { useState } from 'react';
import { useSubmit } from '../../shared/api/use-submit.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { CodeField } from '../../components/two-factor/code-field.tsx';
import { Button } from '../../ui/button.tsx';
import { finishTwoFactorSignIn } from './sign-in-calls.ts';
import { failureText } from './sign-in-failure.ts';
import type { SignInStepProps } from './sign-in-step.ts';

interface TwoFactorFormProps extends Pick<SignInStepProps, 'go' | 'onDone'> {
  ticket: string;
}

/** Second step of a sign-in. An expired ticket leads back to the first step. */
export function TwoFactorForm({ ticket, go, onDone }: TwoFactorFormProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const { form, failure, pending } = useSubmit(async () => {
    await finishTwoFactorSignIn(ticket, code);
    onDone();
  });
  const isTicketExpired = failure?.key === 'sign_in_not_proven';
  return (
    <form {...form} className="sign-in-form">
      <p className="sign-in-text">{t('signIn.twoFactorText')}</p>
      <CodeField code={code} onChange={setCode} error={failure ? failureText(failure, t) : undefined} />
      {isTicketExpired ? (
        <Button size="lg" block onClick={() => go({ name: 'start' })}>
          {t('signIn.startAgain')}
        </Button>
      ) : (
        <Button type="submit" size="lg" block pending={pending}>
          {t('signIn.signIn')}
        </Button>
      )}
    </form>
  );
}
