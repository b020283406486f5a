import { adminBeginTwoFactor, adminConfirmTwoFactor } from '@latchkey/contract/calls/console/two-factor';
import { Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { CallError } from '../../api/failure.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { askAdmin } from '../kit/ask-admin.ts';
import { failureText } from '../kit/failure-text.ts';
import { useSubmit } from '../kit/use-submit.ts';
import { CodeField } from './code-field.tsx';
import './account.css';

/** Sets up two-step sign-in: the app gets the secret, its first code turns it on, and the recovery codes are shown once. */
export function TwoFactorSetup({ onDone }: { onDone: () => void }) {
  const [made, setMade] = useState<{ key: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return made ? <FirstCode appKey={made.key} uri={made.uri} onCodes={setCodes} /> : <Begin onMade={setMade} />;
}

/** The server asks for the password unless it was typed to sign in just before. */
function Begin({ onMade }: { onMade: (made: { key: string; uri: string }) => void }) {
  const { t } = useTranslation();
  const [password, setPassword] = useState<string | null>(null);
  const { form, failure, pending } = useSubmit(async () => {
    try {
      const { data } = await askAdmin(adminBeginTwoFactor, password ? { password } : {});
      onMade(data);
    } catch (error) {
      if (error instanceof CallError && error.key === 'password_required' && password === null) return setPassword('');
      throw error;
    }
  });
  const text = failure && (failure.key === 'sign_in_failed' ? t('console.team.oldWrong') : failureText(t, failure));
  return (
    <form className="own-form" {...form}>
      {password !== null && (
        <Field label={t('console.signIn.password')} required error={text ?? undefined}>
          <PasswordInput
            autoComplete="current-password"
            showLabel={t('console.signIn.show')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      )}
      {password === null && text && <p role="alert">{text}</p>}
      <Button size="sm" type="submit" pending={pending}>
        {t('console.twoFactor.setUp')}
      </Button>
    </form>
  );
}

interface FirstCodeProps {
  appKey: string;
  uri: string;
  onCodes: (codes: readonly string[]) => void;
}

function FirstCode({ appKey, uri, onCodes }: FirstCodeProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const { form, failure, pending } = useSubmit(async () => {
    const { data } = await askAdmin(adminConfirmTwoFactor, { code });
    onCodes(data.recovery_codes);
  });
  return (
    <form className="own-form" {...form}>
      <p>{t('console.twoFactor.scan')}</p>
      <QrCode text={uri} label={t('console.twoFactor.qr')} />
      <p className="console-quiet">
        {t('console.twoFactor.key')} <code dir="ltr">{appKey.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <CodeField label={t('console.twoFactor.firstCode')} code={code} onChange={setCode} failure={failure} />
      <Button size="sm" type="submit" pending={pending}>
        {t('console.twoFactor.turnOn')}
      </Button>
    </form>
  );
}

/** They exist nowhere else: who goes on has them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  const text = `${codes.join('\n')}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ text: t('console.twoFactor.copied') });
    } catch {
      showToast({ text: t('console.twoFactor.notCopied'), urgent: true });
    }
  }

  return (
    <div className="own-form">
      <p className="console-heading">{t('console.twoFactor.codesTitle')}</p>
      <p>{t('console.twoFactor.codesText')}</p>
      <ul className="recovery-codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="two-factor-actions">
        <Button size="sm" variant="line" onClick={() => void copy()}>
          <Copy />
          {t('console.twoFactor.copy')}
        </Button>
        <a
          className="btn btn-line btn-sm"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          <Download />
          {t('console.twoFactor.download')}
        </a>
      </div>
      <Button size="sm" onClick={onDone}>
        {t('console.twoFactor.saved')}
      </Button>
    </div>
  );
}
