import { openDatabase } from '../../platform/database/pool.ts';
import { sendDueMessages } from '../../platform/mail/send-due-messages.ts';
import { smtpSender } from '../../platform/mail/smtp.ts';

/** Child process for the test that kills it: sends the due mails, then exits. */
const { target, smtpUrl } = JSON.parse(process.argv[2] ?? '') as {
  target: Parameters<typeof openDatabase>[0]['target'];
  smtpUrl: string;
};
const database = openDatabase({ target, max: 2 });
const sender = smtpSender({ url: smtpUrl, from: 'Latchkey <no-reply@latchkey.test>' });
await sendDueMessages(database, 'mail', sender.send, () => new Date());
sender.close();
await database.close();
