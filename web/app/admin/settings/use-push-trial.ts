import { getPushSettings } from '@latchkey/contract/notification/calls';
import { adminTestPush } from '@latchkey/contract/admin/settings/calls';
import type { ServiceTest } from '@latchkey/contract/admin/settings/records';
import { useEffect, useState } from 'react';
import { request } from '../../api/request.ts';
import { CallError } from '../../api/failure.ts';
import { getPushPermission } from '../../push/push-permission.ts';
import { subscribeDevice } from '../../push/subscribe-device.ts';
import { isPushPageMessage } from '../../worker/worker-messages.ts';
import { sendAdminRequest } from '../kit/send-admin-request.ts';

/** Progress and result of a test push. `no-service`: the browser's push service failed; `answered`: the server's result. */
export type TestPushState =
  | { status: 'idle' | 'busy' | 'unsupported' | 'denied' | 'arrived' }
  | { status: 'no-service'; message: string }
  | { status: 'failed'; failure: CallError }
  | { status: 'answered'; result: ServiceTest };

/** Subscribes this browser, lets the server send a push, and listens to the service worker for its arrival. */
export function useTestPush() {
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
