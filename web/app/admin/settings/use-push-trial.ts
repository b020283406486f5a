import { getPushSettings } from '@latchkey/contract/notification/calls';
import { adminTestPush } from '@latchkey/contract/admin/settings/calls';
import type { ServiceTest } from '@latchkey/contract/admin/settings/records';
import { useEffect, useState } from 'react';
import { request } from '../../api/request.ts';
import { CallError } from '../../api/failure.ts';
import { pushStanding } from '../../push/push-standing.ts';
import { subscribeDevice } from '../../push/subscribe-device.ts';
import { isPageMessage } from '../../worker/page-message.ts';
import { askAdmin } from '../kit/ask-admin.ts';

/** How a try stands: why it cannot be, what the browser's push service said, what ours said, or that it is here. */
export type PushTrialState =
  | { at: 'idle' | 'busy' | 'unsupported' | 'denied' | 'arrived' }
  | { at: 'no-service'; said: string }
  | { at: 'failed'; failure: CallError }
  | { at: 'answered'; trial: ServiceTest };

/** A push to this browser: it is subscribed, the market sends, and the worker of the site tells when it is here. */
export function usePushTrial() {
  const [state, setState] = useState<PushTrialState>({ at: 'idle' });
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const hear = ({ data }: MessageEvent<unknown>) => {
      if (isPageMessage(data) && data.payload['link'] === '/admin/settings/services') setState({ at: 'arrived' });
    };
    navigator.serviceWorker.addEventListener('message', hear);
    return () => navigator.serviceWorker.removeEventListener('message', hear);
  }, []);

  async function run() {
    if (state.at === 'busy') return;
    setState({ at: 'busy' });
    const next = await sendOne();
    // It may be here before the market has its answer from the push service.
    setState((now) => (now.at === 'arrived' ? now : next));
  }

  return { state, run };
}

async function sendOne(): Promise<PushTrialState> {
  let standing = pushStanding();
  // Who closes the question has not said no; nothing is shown without a yes.
  if (standing === 'default') standing = await Notification.requestPermission();
  if (standing === 'unsupported') return { at: 'unsupported' };
  if (standing !== 'granted') return { at: 'denied' };
  try {
    const { data } = await request(getPushSettings, {});
    const token = await subscribeDevice(data.public_key);
    if (token === null) return { at: 'unsupported' };
    return { at: 'answered', trial: (await askAdmin(adminTestPush, { fcm_id: token })).data };
  } catch (failure) {
    if (failure instanceof CallError) return { at: 'failed', failure };
    // What the browser says of its own push service.
    return { at: 'no-service', said: failure instanceof Error ? failure.message : '' };
  }
}
