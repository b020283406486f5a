import type { SignedInDevice } from '@latchkey/contract/sign-in/signed-in-device';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { QueryErrorState } from '../../api/query-error-state.tsx';
import { request } from '../../api/request.ts';
import { useCall } from '../../api/use-call.ts';
import { RelativeTime } from '../../format/relative-time.tsx';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/note.tsx';
import { showToast } from '../../ui/show-toast.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { PageHeader } from '../page-header.tsx';
import { deviceName } from '../../ui/device-name.ts';
import { PasskeysSection } from './own-passkeys.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';
import './security.css';
import { endSession, getSessions } from '@latchkey/contract/sign-in/calls';

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

  async function end(which: number | 'others') {
    setEnding(which);
    try {
      await request(endSession, which === 'others' ? { others: 1 } : { id: which });
      await list.refetch();
      showToast({ text: t(which === 'others' ? 'signIn.devices.othersEnded' : 'signIn.devices.ended') });
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
            {t('signIn.devices.when', { seen: format.ago(device.last_seen_at), since: format.date(device.created_at) })}
          </RelativeTime>
        </p>
      </div>
    </>
  );
}
