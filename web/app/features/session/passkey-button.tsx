import { FingerprintPattern } from 'lucide-react';
import { useSubmit } from '../../api/use-submit.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from './form-error.tsx';
import { signInByPasskey } from './sign-in-calls.ts';
import { failureKey, failureText } from './sign-in-failure.ts';
import type { SignInStepProps } from './sign-in-step.ts';

/** Signs in with a passkey; the browser asks for the device. */
export function PasskeyButton({ go, onDone }: SignInStepProps) {
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
