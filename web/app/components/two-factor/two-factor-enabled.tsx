import { useState } from 'react';
import { useSubmit } from '../../shared/api/use-submit.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../shared/browser/show-toast.ts';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { TwoFactorRequests } from './two-factor-setup.tsx';

interface TwoFactorOnProps {
  /** Number of unused recovery codes. */
  recoveryCodesLeft: number;
  requests: TwoFactorRequests;
  /** It was disabled, or has new recovery codes. */
  onChange: () => void;
}

/** Settings of enabled two-factor sign-in: renew the recovery codes or disable it, each with a code. */
export function TwoFactorEnabled({ recoveryCodesLeft, requests, onChange }: TwoFactorOnProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [action, setAction] = useState<'renew' | 'off' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  function close() {
    setCodes(null);
    setAction(null);
    onChange();
  }

  if (codes) return <RecoveryCodes codes={codes} onDone={close} />;
  return (
    <div className="two-factor">
      <p>{t('twoFactor.on')}</p>
      <p className="two-factor-key">{t('twoFactor.left', { left: format.number(recoveryCodesLeft) })}</p>
      {action ? (
        <ConfirmWithCode
          action={action}
          requests={requests}
          onCodes={setCodes}
          onOff={() => {
            showToast({ text: t('twoFactor.turnedOff') });
            close();
          }}
          onCancel={() => setAction(null)}
        />
      ) : (
        <div className="two-factor-actions">
          <Button size="sm" variant="line" onClick={() => setAction('renew')}>
            {t('twoFactor.renew')}
          </Button>
          <Button size="sm" variant="line" onClick={() => setAction('off')}>
            {t('twoFactor.turnOff')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ConfirmWithCodeProps {
  action: 'renew' | 'off';
  requests: TwoFactorRequests;
  onCodes: (codes: readonly string[]) => void;
  onOff: () => void;
  onCancel: () => void;
}

function ConfirmWithCode({ action, requests, onCodes, onOff, onCancel }: ConfirmWithCodeProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const { form, failure, pending } = useSubmit(async () => {
    if (action === 'renew') return onCodes(await requests.renew(code));
    await requests.turnOff(code);
    onOff();
  });
  return (
    <form className="two-factor" {...form}>
      <CodeField code={code} onChange={setCode} error={failure ? requests.errorText(failure) : undefined} />
      <div className="two-factor-actions">
        <Button size="sm" type="submit" variant={action === 'off' ? 'danger' : 'primary'} pending={pending}>
          {t(action === 'off' ? 'twoFactor.turnOff' : 'twoFactor.renew')}
        </Button>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {t('twoFactor.cancel')}
        </Button>
      </div>
    </form>
  );
}
