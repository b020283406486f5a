import { useState, type ComponentType } from 'react';
import { useSubmit } from '../../shared/api/use-submit.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { QrCode } from '../../ui/media/qr-code.tsx';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { CallError } from '../../shared/api/failure.ts';

/** A new TOTP secret: the key for the app, and its `otpauth` URI for the QR code. */
export interface NewTotp {
  key: string;
  uri: string;
}

/** Calls that set up and change two-factor sign-in; the site and the console have their own. */
export interface TwoFactorRequests {
  /** Button that creates the secret after the user has confirmed their identity. */
  BeginButton: ComponentType<{ onMade: (made: NewTotp) => void }>;
  /** Enables it; returns the recovery codes. */
  confirm: (code: string) => Promise<readonly string[]>;
  /** Returns new recovery codes. */
  renew: (code: string) => Promise<readonly string[]>;
  turnOff: (code: string) => Promise<unknown>;
  errorText: (failure: CallError) => string;
}

interface TwoFactorSetupProps {
  requests: TwoFactorRequests;
  /** Called when the secret is created. Keep the setup mounted from then until `onDone`: it shows the codes only once. */
  onBegin: () => void;
  onDone: () => void;
}

/** Sets up two-factor sign-in: shows the secret, enables it with the first code, and shows the recovery codes once. */
export function TwoFactorSetup({ requests, onBegin, onDone }: TwoFactorSetupProps) {
  const [totp, setTotp] = useState<NewTotp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (!totp) {
    return (
      <requests.BeginButton
        onMade={(made) => {
          setTotp(made);
          onBegin();
        }}
      />
    );
  }
  return <FirstCode totp={totp} requests={requests} onCodes={setCodes} />;
}

interface FirstCodeProps {
  totp: NewTotp;
  requests: TwoFactorRequests;
  onCodes: (codes: readonly string[]) => void;
}

function FirstCode({ totp: { key, uri }, requests, onCodes }: FirstCodeProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const { form, failure, pending } = useSubmit(async () => onCodes(await requests.confirm(code)));
  return (
    <form className="two-factor" {...form}>
      <p>{t('twoFactor.scan')}</p>
      <QrCode text={uri} label={t('twoFactor.qr')} />
      <p className="two-factor-key">
        {t('twoFactor.key')} <code dir="ltr">{key.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <CodeField isSetup code={code} onChange={setCode} error={failure ? requests.errorText(failure) : undefined} />
      <Button size="sm" type="submit" pending={pending}>
        {t('twoFactor.turnOn')}
      </Button>
    </form>
  );
}
