import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { isDeep } from '../../testing/is-deep.ts';
import { buildChild, type KilledChild } from '../../testing/killed-child.ts';
import { loopbackSmtp, type LoopbackSmtp } from '../../testing/providers/loopback-smtp.ts';
import { Outbox } from './outbox.ts';

const kills = isDeep ? 100 : 5;
const mailsPerKill = 12;

let database: Database;
let smtp: LoopbackSmtp;
let sender: KilledChild;
beforeAll(async () => {
  database = await testDatabase();
  smtp = await loopbackSmtp();
  sender = await buildChild('mail-sender-child.ts');
});
afterAll(async () => {
  await smtp.close();
  await database.close();
  await sender.remove();
});

const startSender = () => sender.start({ target: database.target, smtpUrl: smtp.url });

const nameOf = (mail: string) => /^Message-ID: (.*)$/im.exec(mail)?.[1] ?? '';

it('loses no mail and delivers none twice when the sender is killed between sending and the update', async () => {
  const outbox = new Outbox(database);
  const written = kills * mailsPerKill;
  for (let at = 0; at < written; at += 1) {
    await outbox.add({
      kind: 'mail',
      recipient: `r${at}@example.org`,
      subject: 'Once',
      text: 'Once',
      once: `mail ${at}`,
    });
  }
  for (let kill = 0; kill < kills; kill += 1) {
    const { child, ended } = startSender();
    const goal = smtp.mails.length + mailsPerKill;
    // The worst moment: the server has the mail, and the sender has no reply yet.
    smtp.onReceived = () => {
      if (smtp.mails.length >= goal) child.kill('SIGKILL');
    };
    await ended;
  }
  smtp.onReceived = () => undefined;
  await startSender().ended;

  const mailboxes = new Map<string, number>();
  for (const mail of smtp.mails) mailboxes.set(nameOf(mail), (mailboxes.get(nameOf(mail)) ?? 0) + 1);
  // A mailbox keeps one of two mails with the same Message-ID, so each recipient has one.
  expect(mailboxes.size).toBe(written);
  const recipients = new Set(smtp.mails.map((mail) => /^To: (.*)$/im.exec(mail)?.[1]));
  expect(recipients.size).toBe(written);
  // Only mails that were being sent at a kill may be sent twice.
  expect(smtp.mails.length - written).toBeLessThanOrEqual(kills);
  for (const times of mailboxes.values()) expect(times).toBeLessThanOrEqual(2);
  const pending = await database.db.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute();
  expect(pending).toEqual([]);
}, 240_000);
