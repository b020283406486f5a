import type { MailServer } from '@latchkey/contract/records/console-settings';
import type { MailRoute } from '../../services/mail/mail-post.ts';

const none = { host: '', port: 587, security: 'starttls', user: '', sender: '', is_key_set: 0 } as const;

/** The way of mails as the console shows it; of the environment's nothing but server and sender. */
export function mailServerRecord(route: MailRoute): MailServer {
  if (route.source === 'none') return { source: 'none', ...none };
  if (route.source === 'console') {
    const { key, ...shown } = route;
    return { ...shown, is_key_set: key ? 1 : 0 };
  }
  const { hostname, port, protocol } = new URL(route.url);
  const isTls = protocol === 'smtps:';
  return {
    ...none,
    source: 'environment',
    host: hostname,
    port: Number(port) || (isTls ? 465 : 587),
    security: isTls ? 'tls' : 'starttls',
    sender: route.sender,
  };
}
