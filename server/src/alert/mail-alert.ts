import type { Services } from '../context.ts';
import { postMail } from '../services/mail/post-mail.ts';
import type { SendAlert } from './alert.ts';

/** Alerts by mail, with a way out that a mail program shows beside the sender's name. */
export function mailAlert(services: Pick<Services, 'database' | 'outbox' | 'mailUrl'>): SendAlert {
  return async ({ to, name, homes, total, url, unsubscribeUrl, oneClickUrl }, transaction) => {
    const reader = { to: to.email, name: to.name, language: to.language };
    const headers = {
      'List-Unsubscribe': `<${oneClickUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    const data = { name, homes, total, url, unsubscribeUrl };
    await postMail(services, reader, 'alert', data, { within: transaction, headers });
  };
}
