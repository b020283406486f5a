import type { SignedInDevice } from '@latchkey/contract/sign-in/schemas';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { QueryErrorState } from '../../components/query-error-state.tsx';
import { request, apiUrl } from '../../shared/api/request.ts';
import { useCall } from '../../shared/api/use-call.ts';
import { RelativeTime } from '../../shared/format/relative-time.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { showToast } from '../../shared/browser/show-toast.ts';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { deviceName } from '../../shared/format/device-name.ts';
import './security.css';
import { endSession, getSessions } from '@latchkey/contract/sign-in/calls';
import { addPasskey, beginPasskey, deletePasskey, getPasskeys } from '@latchkey/contract/sign-in/passkeys/calls';
import { failureText } from '../../features/session/sign-in-failure.ts';
import { useConfirmIdentity } from '../../features/session/use-confirm-identity.tsx';
import { Passkeys } from '../../components/two-factor/passkeys.tsx';
import {
  beginTwoFactor,
  confirmTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  turnOffTwoFactor,
} from '@latchkey/contract/sign-in/two-factor/calls';
import { useSubmit } from '../../shared/api/use-submit.ts';
import type { Translate } from '../../shared/i18n/translator.ts';
import { type NewTotp, type TwoFactorRequests, TwoFactorSetup } from '../../components/two-factor/two-factor-setup.tsx';
import { TwoFactorEnabled } from '../../components/two-factor/two-factor-enabled.tsx';

/** Passkeys, two-step sign-in and signed-in devices of the user. */
export default function Security() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('signIn.security')} />
      <PasskeysSection />
      <TwoFactorSection />
      <Devices />
    </>
  );
}

function Devices() {
  const { t } = useTranslation();
  const list = useCall(getSessions, {});
  const [ending, setEnding] = useState<number | 'others' | null>(null);
  const devices = list.data?.data;
  const hasOthers = devices?.some((device) => !device.is_current);

  async function end(session: number | 'others') {
    setEnding(session);
    try {
      await request(endSession, session === 'others' ? { others: 1 } : { id: session });
      await list.refetch();
      showToast({ text: t(session === 'others' ? 'signIn.devices.othersEnded' : 'signIn.devices.ended') });
    } catch {
      showToast({ text: t('signIn.devices.notEnded'), urgent: true });
    } finally {
      setEnding(null);
    }
  }

  return (
    <section className="security-part">
      <h2>{t('signIn.devices.title')}</h2>
      <p className="security-text">{t('signIn.devices.text')}</p>
      {list.error && !devices && list.error.status === 404 && <Note>{t('signIn.devices.unknownHere')}</Note>}
      <QueryErrorState query={list} />
      {list.isLoading && !list.isPaused && <SkeletonList shape="row" count={3} label={t('session.loading')} />}
      <ul className="devices">
        {devices?.map((device) => (
          <li key={device.id}>
            <Device device={device} />
            {!device.is_current && (
              <Button variant="line" size="sm" pending={ending === device.id} onClick={() => void end(device.id)}>
                {t('signIn.signOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {hasOthers && (
        <Button variant="line" pending={ending === 'others'} onClick={() => void end('others')}>
          {t('signIn.devices.endOthers')}
        </Button>
      )}
    </section>
  );
}

function Device({ device }: { device: SignedInDevice }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <MonitorSmartphone />
      <div>
        <p className="device-name">
          <bdi>{deviceName(device.user_agent) || t('signIn.devices.unnamed')}</bdi>
          {device.is_operator && <Badge tone="warn">{t('signIn.devices.operator')}</Badge>}
          {device.is_current && <Badge tone="success">{t('signIn.devices.current')}</Badge>}
        </p>
        <p className="device-when">
          <RelativeTime iso={device.last_seen_at}>
            {(seen) => t('signIn.devices.when', { seen, since: format.date(device.created_at) })}
          </RelativeTime>
        </p>
      </div>
    </>
  );
}

/** Passkeys of the user. They are bound to the site's origin: an API on another origin cannot verify them. */
function PasskeysSection() {
  const { t } = useTranslation();
  const query = useCall(getPasskeys, {}, { enabled: apiUrl() === '' });
  const { withConfirmation, confirmDialog } = useConfirmIdentity();
  const passkeys = query.data?.data;
  if (apiUrl() !== '' || query.error?.status === 404) return null;
  return (
    <section className="security-part">
      <h2>{t('passkeys.title')}</h2>
      <p className="security-text">{t('passkeys.text')}</p>
      <QueryErrorState query={query} />
      {passkeys && (
        <Passkeys
          passkeys={passkeys}
          requests={{
            begin: async () => (await withConfirmation(() => request(beginPasskey, {}))).data,
            add: (response) => request(addPasskey, { response }),
            remove: (id) => withConfirmation(() => request(deletePasskey, { id })),
            errorText: (failure) => failureText(failure, t),
          }}
          onChange={() => void query.refetch()}
        />
      )}
      {confirmDialog}
    </section>
  );
}

/** Two-step sign-in of the user: its setup or its recovery codes. Renders nothing when the server does not support it. */
function TwoFactorSection() {
  const { t } = useTranslation();
  const query = useCall(getTwoFactor, {});
  const state = query.data?.data;
  const [isSettingUp, setSettingUp] = useState(false);
  if (query.error?.status === 404) return null;
  // The server reports it as on while the recovery codes are still shown.
  const showsSetup = isSettingUp || state?.is_on === 0;
  return (
    <section className="security-part">
      <h2>{t('twoFactor.title')}</h2>
      <QueryErrorState query={query} />
      {showsSetup && (
        <>
          {state?.is_on === 0 && <p className="security-text">{t('twoFactor.off')}</p>}
          <TwoFactorSetup
            requests={requests(t)}
            onBegin={() => setSettingUp(true)}
            onDone={() => void query.refetch().finally(() => setSettingUp(false))}
          />
        </>
      )}
      {!showsSetup && state?.is_on === 1 && (
        <TwoFactorEnabled
          recoveryCodesLeft={state.recovery_codes}
          requests={requests(t)}
          onChange={() => void query.refetch()}
        />
      )}
    </section>
  );
}

function requests(t: Translate): TwoFactorRequests {
  return {
    BeginButton: BeginSetup,
    confirm: async (code) => (await request(confirmTwoFactor, { code })).data.recovery_codes,
    renew: async (code) => (await request(renewRecoveryCodes, { code })).data.recovery_codes,
    turnOff: (code) => request(turnOffTwoFactor, { code }),
    errorText: (failure) => failureText(failure, t),
  };
}

function BeginSetup({ onMade }: { onMade: (made: NewTotp) => void }) {
  const { t } = useTranslation();
  const { withConfirmation, confirmDialog } = useConfirmIdentity();
  const { form, failure, pending } = useSubmit(async () => {
    const { data } = await withConfirmation(() => request(beginTwoFactor, {}));
    onMade(data);
  });
  const isCancelled = failure?.key === 'confirmation_required';
  return (
    <>
      <form className="two-factor" {...form}>
        {failure && !isCancelled && <p role="alert">{failureText(failure, t)}</p>}
        <Button size="sm" type="submit" pending={pending}>
          {t('twoFactor.setUp')}
        </Button>
      </form>
      {confirmDialog}
    </>
  );
}
