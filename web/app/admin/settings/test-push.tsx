import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { adminFailureText } from '../components/admin-failure-text.ts';
import { ServiceTestResult } from './test-service-form.tsx';
import { getPushSettings } from '@latchkey/contract/notification/calls';
import { adminTestPush } from '@latchkey/contract/admin/settings/calls';
import type { ServiceTest } from '@latchkey/contract/admin/settings/records';
import { useEffect, useState } from 'react';
import { request } from '../../shared/api/request.ts';
import { CallError } from '../../shared/api/failure.ts';
import { getPushPermission } from '../../shared/push/push-preference.ts';
import { subscribeDevice } from '../../shared/push/device-subscription.ts';
import { isPushPageMessage } from '../../worker/worker-messages.ts';
import { sendAdminRequest } from '../components/send-admin-request.ts';

/** Sends a test push to this browser and shows when it arrives. */
export function TestPush() {
  const { t } = useTranslation();
  const { state, run } = useTestPush();
  return (
    <section className="service-test">
      <h2 className="console-heading">{t('console.settings.service.push')}</h2>
      <p className="console-quiet">{t('console.settings.serviceText.push')}</p>
      <p>
        <Button size="sm" variant="line" pending={state.status === 'busy'} onClick={() => void run()}>
          {t('console.settings.try.push')}
        </Button>
      </p>
      <TestPushResult state={state} />
    </section>
  );
}

function TestPushResult({ state }: { state: TestPushState }) {
  const { t } = useTranslation();
  if (state.status === 'idle' || state.status === 'busy') return null;
  if (state.status === 'answered') return <ServiceTestResult service="push" {...state.result} />;
  const hasArrived = state.status === 'arrived';
  return (
    <Note tone={hasArrived ? 'success' : 'danger'} live>
      {state.status === 'failed' ? adminFailureText(t, state.failure) : t(`console.settings.push.${state.status}`)}
      {state.status === 'no-service' && (
        <>
          {' '}
          <bdi>{state.message}</bdi>
        </>
      )}
    </Note>
  );
}

/** Progress and result of a test push. `no-service`: the browser's push service failed; `answered`: the server's result. */
type TestPushState =
  | { status: 'idle' | 'busy' | 'unsupported' | 'denied' | 'arrived' }
  | { status: 'no-service'; message: string }
  | { status: 'failed'; failure: CallError }
  | { status: 'answered'; result: ServiceTest };

/** Subscribes this browser, lets the server send a push, and listens to the service worker for its arrival. */
function useTestPush() {
  const [state, setState] = useState<TestPushState>({ status: 'idle' });
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (isPushPageMessage(data) && data.payload['link'] === '/admin/settings/services')
        setState({ status: 'arrived' });
    };
    navigator.serviceWorker.addEventListener('message', onMessage);
    return () => navigator.serviceWorker.removeEventListener('message', onMessage);
  }, []);

  async function run() {
    if (state.status === 'busy') return;
    setState({ status: 'busy' });
    const next = await sendTestPush();
    // The push may arrive before the response.
    setState((now) => (now.status === 'arrived' ? now : next));
  }

  return { state, run };
}

async function sendTestPush(): Promise<TestPushState> {
  let permission = getPushPermission();
  // Closing the prompt leaves the permission at `default`, which shows no push either.
  if (permission === 'default') permission = await Notification.requestPermission();
  if (permission === 'unsupported') return { status: 'unsupported' };
  if (permission !== 'granted') return { status: 'denied' };
  try {
    const { data } = await request(getPushSettings, {});
    const token = await subscribeDevice(data.public_key);
    if (token === null) return { status: 'unsupported' };
    return { status: 'answered', result: (await sendAdminRequest(adminTestPush, { fcm_id: token })).data };
  } catch (failure) {
    if (failure instanceof CallError) return { status: 'failed', failure };
    // The browser's own push service failed.
    return { status: 'no-service', message: failure instanceof Error ? failure.message : '' };
  }
}
