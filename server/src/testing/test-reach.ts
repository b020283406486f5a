import type { Database } from '../database/pool.ts';
import { MailPost } from '../services/mail/mail-post.ts';
import { sealingKey } from '../services/payments/sealing-key.ts';
import { Firebase } from '../services/push/firebase.ts';
import type { Reach } from '../services/reach.ts';
import { ServiceSettings } from '../services/service-settings.ts';
import { TextPost } from '../services/sms/text-post.ts';

/** The ways outside of a market whose environment sets none. @param fcmAddress where FCM answers in a test */
export function testReach(database: Database, fcmAddress?: string): Reach {
  const options = { database, key: sealingKey('ab'.repeat(32)), now: () => new Date() };
  const stored = new ServiceSettings(options);
  const fcm = fcmAddress === undefined ? {} : { address: fcmAddress };
  const firebase = new Firebase({ environment: null, stored, now: options.now, ...fcm });
  return {
    mail: new MailPost({ environment: { url: '', from: '' }, ...options }),
    texts: new TextPost({ url: '', from: '' }, stored),
    firebase,
    pushes: [firebase],
    showsOutbox: false,
  };
}
