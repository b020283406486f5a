import type { Services } from '../platform/context.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import type { SendAlert } from './alert.ts';

/** Returns a sender of alerts by mail, with the unsubscribe headers that mail programs show beside the sender. */
export function mailAlert(services: Pick<Services, 'database' | 'outbox' | 'mailUrl'>): SendAlert {
  return async ({ to, name, listings, total, url, unsubscribeUrl, oneClickUrl }, transaction) => {
    const recipient = { to: to.email, name: to.name, language: to.language };
    const headers = {
      'List-Unsubscribe': `<${oneClickUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    const data = { name, homes: listings, total, url, unsubscribeUrl };
    await enqueueMail(services, recipient, 'alert', data, { trx: transaction, headers });
  };
}
