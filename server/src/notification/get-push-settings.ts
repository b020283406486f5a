import { getPushSettings } from '@latchkey/contract/notification/calls';
import type { PushSettings } from '@latchkey/contract/notification/notification-preferences';
import { defineHandler } from '../platform/define-handler.ts';
import { loadVapidKeys } from '../platform/push/vapid-keys.ts';

/** What a browser needs to subscribe to pushes. The response is the same for all users. */
export default defineHandler(getPushSettings, async (_, { database, deliveryChannels }) => {
  const kinds: PushSettings['kinds'] = (await deliveryChannels?.firebase.isOpen()) ? ['web-push', 'fcm'] : ['web-push'];
  const { publicKey } = await loadVapidKeys(database);
  return { data: { kinds, public_key: publicKey } };
});
