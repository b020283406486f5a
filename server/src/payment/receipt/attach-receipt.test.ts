import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { testDatabase } from '../../platform/database/testing.ts';
import { DiskStore } from '../../platform/files/disk-store.ts';
import { loopbackSmtp } from '../../testing/providers/loopback-smtp.ts';
import { Outbox } from '../../platform/mail/outbox.ts';
import { sendDueMessages } from '../../platform/mail/send-due-messages.ts';
import { smtpSender } from '../../platform/mail/smtp.ts';
import { marketFixture } from '../../testing/market-fixture.ts';
import { settle } from '../settle.ts';
import { receiptAttacher } from './attach-receipt.ts';

it('attaches the receipt to its mail as a PDF in the payer’s language, and to no other mail', async () => {
  const database = await testDatabase();
  const market = marketFixture(database);
  const server = await loopbackSmtp();
  const files = new DiskStore({ directory: path.join(os.tmpdir(), `latchkey-no-files-${process.pid}`) });
  const log = pino({ level: 'silent' });
  const attach = receiptAttacher({ database, files, log });
  const smtp = smtpSender({ url: server.url, from: 'Latchkey <no-reply@latchkey.test>', attach });
  const now = new Date();
  try {
    const payer = await market.account({ email: 'ines@example.org', language: 'fr' });
    const { id } = await market.payment(payer.id);
    const services = { database, outbox: new Outbox(database), mailUrl: 'https://latchkey.test', now: () => now, log };
    const event = { kind: 'succeeded', transactionId: id, chargeId: 'ch_1', amount: '19.99', currency: 'USD' } as const;
    await settle('stripe', { ...event, eventId: 'one', at: now }, services);
    await services.outbox.add({ kind: 'mail', recipient: 'other@example.org', subject: 'Hello', text: 'Hello' });
    const due = new Date(now.getTime() + 60_000);
    expect(await sendDueMessages(database, 'mail', smtp.send, () => due)).toMatchObject({ failed: 0 });

    const receipts = server.mails.filter((mail) => /application\/pdf/i.test(mail));
    expect(receipts).toHaveLength(1);
    const [mail = ''] = receipts;
    expect(mail).toContain('To: ines@example.org');
    expect(mail).toMatch(/Content-Disposition: attachment; filename=receipt-\d{4}-000001\.pdf/i);
    const pdf = /application\/pdf[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail)?.[1] ?? '';
    const bytes = Buffer.from(pdf, 'base64').toString('latin1');
    expect(bytes.startsWith('%PDF-')).toBe(true);
    expect(bytes).toContain('/Lang (fr)');
  } finally {
    smtp.close();
    await server.close();
    await database.close();
  }
});
