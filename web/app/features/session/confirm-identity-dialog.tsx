import { type RefObject, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { request } from '../../shared/api/request.ts';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { CodeForm } from './code-form.tsx';
import { FormError } from './form-parts.tsx';
import { failureKey, failureText } from './sign-in-failure.ts';
import { SocialSignInButtons } from './social-sign-in-buttons.tsx';
import { confirmIdentity, sendConfirmationCode } from '@latchkey/contract/sign-in/calls';

interface ConfirmIdentityDialogProps {
  open: boolean;
  onClose: (isConfirmed: boolean) => void;
}

/** Asks the user to authenticate again with their sign-in method. */
export default function ConfirmIdentityDialog(props: ConfirmIdentityDialogProps) {
  return (
    <DeferredTexts>
      <Confirmation {...props} />
    </DeferredTexts>
  );
}

function Confirmation({ open, onClose }: ConfirmIdentityDialogProps) {
  const { t } = useTranslation();
  const { logintype } = useUser();
  const done = () => onClose(true);
  const password = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose(false)}
      title={t('signIn.confirmTitle')}
      description={t('signIn.confirmText')}
      closeLabel={t('shell.close')}
      width="440px"
      initialFocus={password}
    >
      <div className="sign-in">
        {logintype === '3' && <ByPassword field={password} onDone={done} />}
        {logintype === '1' && <ByCode onDone={done} />}
        {(logintype === '0' || logintype === '2') && (
          <SocialSignInButtons
            type={logintype}
            onProof={async ({ auth_id, id_token }) => {
              await request(confirmIdentity, { auth_id, id_token });
              done();
            }}
          />
        )}
      </div>
    </Dialog>
  );
}

function ByPassword({ field, onDone }: { field: RefObject<HTMLInputElement | null>; onDone: () => void }) {
  const { t } = useTranslation();
  const { email } = useUser();
  const form = useForm({ defaultValues: { password: '' } });
  const { ref, ...password } = form.register('password', { required: t('profile.missing.old_password') });
  const { errors, isSubmitting } = form.formState;

  async function send(input: { password: string }) {
    try {
      await request(confirmIdentity, input);
      onDone();
    } catch (error) {
      const isWrong = failureKey(error) === 'sign_in_failed';
      const message = isWrong ? t('profile.failed.sign_in_failed') : failureText(error, t);
      form.setError('password', { message }, { shouldFocus: true });
    }
  }

  return (
    <form className="sign-in-form" noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field label={t('signIn.password')} error={errors.password?.message} required>
        <PasswordInput
          showLabel={t('signIn.showPassword')}
          autoComplete="current-password"
          {...password}
          ref={(input) => {
            ref(input);
            field.current = input;
          }}
        />
      </Field>
      <Button type="submit" size="lg" block pending={isSubmitting}>
        {t('signIn.confirm')}
      </Button>
    </form>
  );
}

function ByCode({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState('');

  async function send() {
    const { data } = await request(sendConfirmationCode, {});
    setSentTo(`••• ${data.last_digits}`);
  }

  async function sendFirst() {
    setPending(true);
    setError('');
    try {
      await send();
    } catch (failure) {
      setError(failureText(failure, t));
    }
    setPending(false);
  }

  if (sentTo === null) {
    return (
      <div className="sign-in-form">
        <FormError text={error} />
        <Button size="lg" block pending={pending} onClick={() => void sendFirst()}>
          {t('signIn.sendCode')}
        </Button>
      </div>
    );
  }
  return (
    <CodeForm
      to={sentTo}
      onResend={send}
      onCode={async (otp) => {
        await request(confirmIdentity, { otp });
        onDone();
      }}
    />
  );
}
