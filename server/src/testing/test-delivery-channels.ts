import type { Database } from '../platform/database/pool.ts';
import { MailDelivery } from '../platform/mail/mail-delivery.ts';
import { parseEncryptionKey } from '../platform/crypto/encryption-key.ts';
import { Firebase } from '../platform/push/firebase.ts';
import type { DeliveryChannels } from '../platform/external/delivery-channels.ts';
import { ServiceSettings } from '../platform/external/service-settings.ts';
import { SmsDelivery } from '../platform/sms/sms-delivery.ts';

/** Delivery channels of a server without any in its environment. @param fcmAddress URL of a fake FCM */
export function testDeliveryChannels(database: Database, fcmAddress?: string): DeliveryChannels {
  const options = { database, key: parseEncryptionKey('ab'.repeat(32)), now: () => new Date() };
  const stored = new ServiceSettings(options);
  const fcm = fcmAddress === undefined ? {} : { address: fcmAddress };
  const firebase = new Firebase({ environment: null, stored, now: options.now, ...fcm });
  return {
    mail: new MailDelivery({ environment: { url: '', from: '' }, ...options }),
    sms: new SmsDelivery({ url: '', from: '' }, stored),
    firebase,
    pushSenders: [firebase],
    showsOutbox: false,
  };
}
