import type { Passkey, PasskeyCreation } from '@latchkey/contract/sign-in/passkeys/schemas';
import { FingerprintPattern, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { CallError } from '../../shared/api/failure.ts';
import { useSubmit } from '../../shared/api/use-submit.ts';
import { RelativeTime } from '../../shared/format/relative-time.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { deviceName } from '../../shared/format/device-name.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { showToast } from '../../shared/browser/show-toast.ts';
import { createPasskey, hasPasskeys } from './webauthn.ts';

/** Calls that add and delete passkeys; the site and the console have their own. */
export interface PasskeyRequests {
  begin: () => Promise<PasskeyCreation>;
  /** @param response JSON of the browser's response */
  add: (response: string) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
  errorText: (failure: CallError) => string;
}

interface PasskeysProps {
  passkeys: readonly Passkey[];
  requests: PasskeyRequests;
  onChange: () => void;
}

/** Lists the user's passkeys with delete buttons, and a button that adds one. */
export function Passkeys({ passkeys, requests, onChange }: PasskeysProps) {
  return (
    <div className="two-factor">
      {passkeys.length > 0 && (
        <ul className="passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} requests={requests} onChange={onChange} />
          ))}
        </ul>
      )}
      <AddPasskey requests={requests} onAdd={onChange} />
    </div>
  );
}

export function AddPasskey({ requests, onAdd }: { requests: PasskeyRequests; onAdd: () => void }) {
  const { t } = useTranslation();
  const { form, failure, pending } = useSubmit(async () => {
    await requests.add(await createPasskey(await requests.begin()));
    showToast({ text: t('passkeys.added') });
    onAdd();
  });
  const isCancelled = failure?.key === 'confirmation_required';
  if (!hasPasskeys()) return <p className="two-factor-key">{t('passkeys.unsupported')}</p>;
  return (
    <form {...form}>
      {failure && !isCancelled && <p role="alert">{requests.errorText(failure)}</p>}
      <Button size="sm" variant="line" type="submit" pending={pending}>
        <FingerprintPattern />
        {t('passkeys.add')}
      </Button>
    </form>
  );
}

function PasskeyRow({ passkey, requests, onChange }: Omit<PasskeysProps, 'passkeys'> & { passkey: Passkey }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isConfirming, setIsConfirming] = useState(false);
  const { form, failure, pending } = useSubmit(async () => {
    await requests.remove(passkey.id);
    showToast({ text: t('passkeys.deleted') });
    onChange();
  });
  const name = deviceName(passkey.user_agent) || t('passkeys.unnamed');
  return (
    <li>
      <FingerprintPattern />
      <div>
        <p>
          <bdi>{name}</bdi>
        </p>
        <p className="two-factor-key">
          <RelativeTime iso={passkey.last_used_at ?? passkey.created_at}>
            {(ago) =>
              t('passkeys.when', {
                used: passkey.last_used_at ? t('passkeys.used', { ago }) : t('passkeys.unused'),
                since: format.date(passkey.created_at),
              })
            }
          </RelativeTime>
        </p>
        {isConfirming && (
          <form className="passkey-confirmation" {...form}>
            <p role="alert">{failure ? requests.errorText(failure) : t('passkeys.deleteQuestion')}</p>
            <div className="two-factor-actions">
              <Button size="sm" variant="danger" type="submit" pending={pending}>
                {t('passkeys.delete')}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => setIsConfirming(false)}>
                {t('twoFactor.cancel')}
              </Button>
            </div>
          </form>
        )}
      </div>
      {!isConfirming && (
        <IconButton
          size="sm"
          label={t('passkeys.deleteNamed', { name })}
          icon={<Trash2 />}
          onClick={() => setIsConfirming(true)}
        />
      )}
    </li>
  );
}
