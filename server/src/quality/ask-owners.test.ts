import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { Outbox } from '../services/mail/outbox.ts';
import { forgetSettings } from '../settings/load-settings.ts';
import { daysAgo, type HomeWish, marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { askOwners } from './ask-owners.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['property', 'outbox', 'setting'] as const) await database.db.deleteFrom(table).execute();
  forgetSettings(database);
});

const ask = (now = testNow) =>
  askOwners({ database, outbox: new Outbox(database), mailUrl: 'https://latchkey.test' }, () => now);
const mails = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const stored = (id: number) =>
  database.db.selectFrom('property').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const inDays = (days: number) => daysAgo(-days);

describe('owners are asked', () => {
  it('once, in one mail for all homes that nobody said anything of for long', async () => {
    const owner = await market.account({ language: 'fr' });
    const account_id = owner.id;
    const old = await market.home({ account_id, created_at: daysAgo(61) });
    await market.home({ account_id, created_at: daysAgo(200), confirmed_at: daysAgo(61) });
    const fresh = [{ created_at: daysAgo(59) }, { created_at: daysAgo(200), confirmed_at: daysAgo(1) }];
    const elsewhere = [{ property_type: 2 }, { status: 0 }, { request_status: 'pending' }, { account_id: null }];
    const others: HomeWish[] = [...fresh, ...elsewhere.map((wish) => ({ created_at: daysAgo(200), ...wish }))];
    const kept = await Promise.all(others.map((wish) => market.home({ account_id, ...wish })));
    await ask();
    await ask();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: owner.email });
    expect(mail?.subject).toContain('Toujours disponibles');
    expect(mail?.text).toContain(old.title);
    expect(mail?.text).toContain('29 mars 2026');
    expect(mail?.text).toContain('https://latchkey.test/user/dashboard');
    expect(await stored(old.id)).toMatchObject({ confirm_asked_at: testNow, status: 1 });
    for (const { id } of kept) expect((await stored(id)).confirm_asked_at).toBeNull();
  });

  it('and what they do not answer is hidden, and said', async () => {
    const owner = await market.account();
    const home = await market.home({ account_id: owner.id, created_at: daysAgo(61) });
    await ask();
    await ask(inDays(14));
    expect(await stored(home.id)).toMatchObject({ status: 1 });
    await ask(inDays(15));
    await ask(inDays(16));
    expect(await stored(home.id)).toMatchObject({ status: 0, is_unconfirmed: true, confirm_asked_at: null });
    const sent = await mails();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.subject).toContain('Hidden until you confirm');
  });

  it('not about what they sold or switched off meanwhile', async () => {
    const account_id = (await market.account()).id;
    const sold = await market.home({ account_id, created_at: daysAgo(61) });
    const off = await market.home({ account_id, created_at: daysAgo(61) });
    await ask();
    await database.db.updateTable('property').set({ property_type: 2 }).where('id', '=', sold.id).execute();
    await database.db.updateTable('property').set({ status: 0 }).where('id', '=', off.id).execute();
    await ask(inDays(20));
    expect(await stored(sold.id)).toMatchObject({ is_unconfirmed: false, confirm_asked_at: null });
    expect(await stored(off.id)).toMatchObject({ is_unconfirmed: false, confirm_asked_at: null });
    expect(await mails()).toHaveLength(1);
  });

  it('after as many days as the operator says, and never at 0', async () => {
    const account_id = (await market.account()).id;
    await market.home({ account_id, created_at: daysAgo(31) });
    await market.settings({ confirm_after_days: '0' });
    await ask();
    expect(await mails()).toEqual([]);
    await database.db.deleteFrom('setting').execute();
    await market.settings({ confirm_after_days: '30' });
    forgetSettings(database);
    await ask();
    expect(await mails()).toHaveLength(1);
  });

  it('also when many owners have homes, each by a mail of their own', async () => {
    for (let n = 0; n < 5; n += 1)
      await market.home({ account_id: (await market.account()).id, created_at: daysAgo(100) });
    await market.home({ account_id: (await market.account({ email: '' })).id, created_at: daysAgo(100) });
    await ask();
    const recipients = (await mails()).map(({ recipient }) => recipient);
    expect(new Set(recipients).size).toBe(5);
    expect(
      await database.db.selectFrom('property').select('id').where('confirm_asked_at', 'is', null).execute(),
    ).toEqual([]);
  });
});
