import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { purgeSentMessages } from './send-due-mail.ts';
import { loopbackSmtp, type LoopbackSmtp } from '../../testing/providers/loopback-smtp.ts';
import { Outbox } from './outbox.ts';
import { sendDueMessages, retryDelayMs, type DueMessage } from './send-due-messages.ts';
import { smtpSender, type SmtpSender } from './smtp.ts';

let database: Database;
let outbox: Outbox;
let server: LoopbackSmtp;
let smtp: SmtpSender;
let clock: Date;
const now = () => clock;

beforeAll(async () => {
  database = await testDatabase();
  outbox = new Outbox(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('outbox').execute();
  clock = new Date(Date.now() + 1_000);
  server = await loopbackSmtp();
  smtp = smtpSender({ url: server.url, from: 'Latchkey <no-reply@latchkey.test>' });
});
afterEach(async () => {
  smtp.close();
  await server.close();
});

const welcome = { kind: 'mail', recipient: 'ines@example.org', subject: 'Welcome', text: 'Hello Inês' } as const;
const row = (id: number) => database.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const send = (sender: (message: DueMessage) => Promise<void> = smtp.send) =>
  sendDueMessages(database, 'mail', sender, now);

describe('the outbox', () => {
  it('stores a message only when its transaction commits', async () => {
    const undone = database.transaction(async (transaction) => {
      await outbox.add(welcome, transaction);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await send()).toEqual({ sent: 0, failed: 0 });
    await database.transaction((transaction) => outbox.add(welcome, transaction));
    expect(await send()).toEqual({ sent: 1, failed: 0 });
  });

  it('prevents header injection', async () => {
    const id = await outbox.add({ ...welcome, subject: 'Hello\r\nBcc: everyone@example.org' });
    expect((await row(id)).subject).toBe('Hello Bcc: everyone@example.org');
    await send();
    expect(server.mails[0]).not.toMatch(/^Bcc:/im);
  });
});

describe('sending', () => {
  it('sends a mail once, with text, HTML and its own Message-ID', async () => {
    const id = await outbox.add({ ...welcome, html: '<p>Hello</p>' });
    expect(await send()).toEqual({ sent: 1, failed: 0 });
    expect(await send()).toEqual({ sent: 0, failed: 0 });
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toContain('To: ines@example.org');
    expect(server.mails[0]).toContain('From: Latchkey <no-reply@latchkey.test>');
    expect(server.mails[0]).toContain(`Message-ID: <outbox-${id}@latchkey.test>`);
    expect(server.mails[0]).toContain('<p>Hello</p>');
    expect(await row(id)).toMatchObject({ attempts: 1, last_error: null, sent_at: clock });
  });

  it('sends each of twenty mails once with four concurrent senders', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => outbox.add(welcome)));
    const sentIds: number[] = [];
    const one = async ({ id }: DueMessage) => void sentIds.push(id);
    await Promise.all([send(one), send(one), send(one), send(one)]);
    expect(sentIds.sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b));
  });

  it('retries a failed mail with a growing delay', async () => {
    const id = await outbox.add(welcome);
    server.replyNext('450 mailbox busy');
    expect(await send()).toEqual({ sent: 0, failed: 1 });
    expect(await row(id)).toMatchObject({ attempts: 1, sent_at: null, due_at: new Date(clock.getTime() + 60_000) });
    expect((await row(id)).last_error).toContain('450');
    expect(await send()).toEqual({ sent: 0, failed: 0 });
    clock = new Date(clock.getTime() + 60_000);
    expect(await send()).toEqual({ sent: 1, failed: 0 });
    expect(server.mails).toHaveLength(1);
    expect([1, 2, 3, 11].map(retryDelayMs)).toEqual([60_000, 120_000, 240_000, 21_600_000]);
  });

  it('does not retry a mail that was permanently rejected', async () => {
    const id = await outbox.add(welcome);
    server.replyNext('550 no such person');
    expect(await send()).toEqual({ sent: 0, failed: 1 });
    clock = new Date(clock.getTime() + 1e12);
    expect(await send()).toEqual({ sent: 0, failed: 0 });
    expect(await row(id)).toMatchObject({ sent_at: null, attempts: 1 });
  });

  it('gives up after twelve attempts', async () => {
    await outbox.add(welcome);
    let attempts = 0;
    for (let round = 0; round < 20; round += 1) {
      const { failed } = await send(() => Promise.reject(new Error('unreachable')));
      attempts += failed;
      clock = new Date(clock.getTime() + 24 * 3_600_000);
    }
    expect(attempts).toBe(12);
  });

  it('a failing mail does not block others, and an unreachable mail server counts as a failed attempt', async () => {
    await outbox.add(welcome);
    const second = await outbox.add(welcome);
    server.replyNext('450 busy');
    expect(await send()).toEqual({ sent: 1, failed: 1 });
    expect((await row(second)).sent_at).toEqual(clock);
    await server.close();
    clock = new Date(clock.getTime() + 60_000);
    expect(await send()).toEqual({ sent: 0, failed: 1 });
    server = await loopbackSmtp();
  });

  it('skips text messages', async () => {
    await outbox.add({ kind: 'sms', recipient: '+351910000000', text: 'Your code is 123456' });
    expect(await send()).toEqual({ sent: 0, failed: 0 });
  });

  it('deletes messages that were given up a month ago, and keeps those that are retried', async () => {
    const abandoned = await outbox.add(welcome);
    const retried = await outbox.add(welcome);
    const tried = { failure: 'refused', tried_at: new Date(clock.getTime() - 31 * 86_400_000) };
    await database.db.updateTable('outbox').set(tried).execute();
    await database.db
      .updateTable('outbox')
      .set({ due_at: sql`'infinity'` })
      .where('id', '=', abandoned)
      .execute();
    await purgeSentMessages(database, clock);
    const left = await database.db.selectFrom('outbox').select('id').execute();
    expect(left.map(({ id }) => id)).toEqual([retried]);
  });

  it('deletes messages that were sent a month ago, and keeps those that still wait', async () => {
    const old = await outbox.add(welcome);
    const pending = await outbox.add(welcome);
    const fresh = await outbox.add(welcome);
    const sentAt = (days: number) => new Date(clock.getTime() - days * 86_400_000);
    const set = (id: number, sent_at: Date) =>
      database.db.updateTable('outbox').set({ sent_at }).where('id', '=', id).execute();
    await set(old, sentAt(31));
    await set(fresh, sentAt(29));
    await purgeSentMessages(database, clock);
    const left = await database.db.selectFrom('outbox').select('id').orderBy('id').execute();
    expect(left.map(({ id }) => id)).toEqual([pending, fresh]);
  });
});
