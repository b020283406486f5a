import { getPushSettings } from '@latchkey/contract/calls/notification';
import type { PushSettings } from '@latchkey/contract/records/notification-preferences';
import { defineHandler } from '../define-handler.ts';
import { loadVapidKeys } from '../services/push/vapid-keys.ts';

/** What a browser needs to subscribe to pushes. The response is the same for all users. */
export default defineHandler(getPushSettings, async (_, { database, deliveryChannels }) => {
  const kinds: PushSettings['kinds'] = (await deliveryChannels?.firebase.isOpen()) ? ['web-push', 'fcm'] : ['web-push'];
  const { publicKey } = await loadVapidKeys(database);
  return { data: { kinds, public_key: publicKey } };
});
