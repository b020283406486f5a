import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { evictSettings } from '../settings/load-settings.ts';
import { loopbackSmtp } from '../../testing/providers/loopback-smtp.ts';
import { Outbox } from './outbox.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { sendDueMessages } from './send-due-messages.ts';
import { smtpSender } from './smtp.ts';

let database: Database;
let services: Parameters<typeof enqueueMail>[0];
beforeAll(async () => {
  database = await testDatabase();
  services = { database, outbox: new Outbox(database), mailUrl: 'https://casa.test' };
  const setting = (key: string, value: unknown) => ({ key, value: JSON.stringify(value) });
  await database.db
    .insertInto('setting')
    .values([setting('company_name', 'Casa do Porto'), setting('default_language', 'es')])
    .execute();
  evictSettings(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('outbox').execute();
});

const rows = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute();

it('stores a mail in the language of the recipient, otherwise in that of the market', async () => {
  await enqueueMail(services, { to: 'ines@example.org', name: 'Inês', language: 'fr' }, 'welcome', {});
  await enqueueMail(services, { to: 'ines@example.org' }, 'welcome', {});
  expect((await rows()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['ines@example.org', 'Bienvenue sur Casa do Porto'],
    ['ines@example.org', 'Te damos la bienvenida a Casa do Porto'],
  ]);
  const [first] = await rows();
  expect(first?.html).toContain('https://casa.test/');
  expect(first?.text).toContain('Bonjour Inês,');
});

it('stores no mail when its transaction is rolled back', async () => {
  const undone = database.transaction(async (trx) => {
    await enqueueMail(services, { to: 'ines@example.org' }, 'account-deleted', {}, { trx });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await rows()).toEqual([]);
});

it('stores a mail with the same key once, with ten concurrent calls', async () => {
  const post = () => enqueueMail(services, { to: 'ines@example.org' }, 'welcome', {}, { once: 'welcome:7' });
  const ids = await Promise.all(Array.from({ length: 10 }, post));
  expect(ids.filter((id) => id !== null)).toHaveLength(1);
  expect(await rows()).toHaveLength(1);
  expect(await enqueueMail(services, { to: 'ines@example.org' }, 'welcome', {}, { once: 'welcome:8' })).not.toBeNull();
});

it('sends the unsubscribe link of alerts as headers, and prevents header injection', async () => {
  const data = {
    name: 'Porto\r\nBcc: everyone@example.org',
    listings: [],
    total: 2,
    url: 'https://casa.test/search',
    unsubscribeUrl: 'https://casa.test/u\r\nX-Evil: 1',
  };
  await enqueueMail(services, { to: 'ines@example.org', language: 'en' }, 'alert', data, {
    headers: { 'List-Id': '<alerts.casa.test>' },
  });
  const smtp = await loopbackSmtp();
  const sender = smtpSender({ url: smtp.url, from: 'Casa <no-reply@casa.test>' });
  expect(await sendDueMessages(database, 'mail', sender.send, () => new Date(Date.now() + 1_000))).toEqual({
    sent: 1,
    failed: 0,
  });
  const [head = ''] = smtp.mails[0]?.split('\r\n\r\n') ?? [];
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(head).toContain('List-ID: <alerts.casa.test>');
  expect(head).toContain('Subject: 2 new homes: Porto Bcc: everyone@example.org');
  expect(head).not.toMatch(/^(Bcc|X-Evil):/im);
  sender.close();
  await smtp.close();
});

it('rejects an invalid header name', async () => {
  const post = enqueueMail(services, { to: 'a@b.test' }, 'welcome', {}, { headers: { 'X: 1\r\nBcc': 'c@d.test' } });
  await expect(post).rejects.toThrow('Not the name of a header');
});
