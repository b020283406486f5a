import { accountMailWriters } from './account-mails.ts';
import { alertMailWriters } from './alert-mails.ts';
import { listingMailWriters } from './listing-mails.ts';
import type { MailWriters } from './mail-parts.ts';
import { messageMailWriters } from './message-mails.ts';
import { packageMailWriters } from './package-mails.ts';
import { paymentMailWriters } from './payment-mails.ts';

/** Content of each kind of mail. */
export const mailWriters: MailWriters = {
  ...accountMailWriters,
  ...alertMailWriters,
  ...listingMailWriters,
  ...messageMailWriters,
  ...packageMailWriters,
  ...paymentMailWriters,
};
