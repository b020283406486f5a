/** Worker process for killed-alert-worker.test.ts: matches, notifies and sends until it is killed. */
import { openDatabase } from '../../platform/database/pool.ts';
import type { DatabaseTarget } from '../../platform/database/database-target.ts';
import { Outbox } from '../../platform/mail/outbox.ts';
import { sendDueMessages } from '../../platform/mail/send-due-messages.ts';
import { smtpSender } from '../../platform/mail/smtp.ts';
import { mailAlert } from '../../saved-search/alert-jobs.ts';
import { matchNewListings } from '../../saved-search/match-new-listings.ts';
import { sendDueAlerts } from '../../saved-search/send-due-alerts.ts';

const { target, smtpUrl } = JSON.parse(process.argv[2] ?? '{}') as { target: DatabaseTarget; smtpUrl: string };
const database = openDatabase({ target, max: 5 });
const mailUrl = 'https://latchkey.test';
const smtp = smtpSender({ url: smtpUrl, from: 'Latchkey <no-reply@latchkey.test>' });
const send = mailAlert({ database, outbox: new Outbox(database), mailUrl });
const now = () => new Date();

async function forever(work: () => Promise<unknown>): Promise<never> {
  for (;;) {
    await work();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

await Promise.all([
  forever(() => matchNewListings(database, now)),
  forever(() => sendDueAlerts({ database, mailUrl, now, send })),
  forever(() => sendDueMessages(database, 'mail', smtp.send, now)),
]);
