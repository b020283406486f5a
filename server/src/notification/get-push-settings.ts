import { getPushSettings } from '@latchkey/contract/calls/notification';
import type { PushSettings } from '@latchkey/contract/records/notification-preferences';
import { answer } from '../answer.ts';
import { loadVapidKeys } from '../services/push/vapid-keys.ts';

/** What a browser needs to subscribe to pushes: the same for everybody. */
export default answer(getPushSettings, async (_, { database, reach }) => {
  const kinds: PushSettings['kinds'] = (await reach?.firebase.isOpen()) ? ['web-push', 'fcm'] : ['web-push'];
  const { publicKey } = await loadVapidKeys(database);
  return { data: { kinds, public_key: publicKey } };
});
