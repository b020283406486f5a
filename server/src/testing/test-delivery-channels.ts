import type { Database } from '../database/pool.ts';
import { MailDelivery } from '../services/mail/mail-delivery.ts';
import { parseEncryptionKey } from '../services/payments/encryption-key.ts';
import { Firebase } from '../services/push/firebase.ts';
import type { DeliveryChannels } from '../services/delivery-channels.ts';
import { ServiceSettings } from '../services/service-settings.ts';
import { TextDelivery } from '../services/sms/text-delivery.ts';

/** Delivery channels of a server without any in its environment. @param fcmAddress URL of a fake FCM */
export function testDeliveryChannels(database: Database, fcmAddress?: string): DeliveryChannels {
  const options = { database, key: parseEncryptionKey('ab'.repeat(32)), now: () => new Date() };
  const stored = new ServiceSettings(options);
  const fcm = fcmAddress === undefined ? {} : { address: fcmAddress };
  const firebase = new Firebase({ environment: null, stored, now: options.now, ...fcm });
  return {
    mail: new MailDelivery({ environment: { url: '', from: '' }, ...options }),
    texts: new TextDelivery({ url: '', from: '' }, stored),
    firebase,
    pushes: [firebase],
    showsOutbox: false,
  };
}
