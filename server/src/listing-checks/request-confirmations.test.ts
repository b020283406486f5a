import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { Outbox } from '../platform/mail/outbox.ts';
import { evictSettings } from '../platform/settings/load-settings.ts';
import { daysAgo, type PropertyInput, marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import { requestConfirmations } from './request-confirmations.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['property', 'outbox', 'setting'] as const) await database.db.deleteFrom(table).execute();
  evictSettings(database);
});

const run = (now = testNow) =>
  requestConfirmations({ database, outbox: new Outbox(database), mailUrl: 'https://latchkey.test' }, () => now);
const mails = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const stored = (id: number) =>
  database.db.selectFrom('property').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const inDays = (days: number) => daysAgo(-days);

describe('requests to confirm a listing', () => {
  it('are sent once, in one mail for all listings of an owner without recent confirmation', async () => {
    const owner = await market.account({ language: 'fr' });
    const account_id = owner.id;
    const old = await market.property({ account_id, created_at: daysAgo(61) });
    await market.property({ account_id, created_at: daysAgo(200), confirmed_at: daysAgo(61) });
    const fresh = [{ created_at: daysAgo(59) }, { created_at: daysAgo(200), confirmed_at: daysAgo(1) }];
    const elsewhere = [{ property_type: 2 }, { status: 0 }, { request_status: 'pending' }, { account_id: null }];
    const others: PropertyInput[] = [...fresh, ...elsewhere.map((values) => ({ created_at: daysAgo(200), ...values }))];
    const unaffected = await Promise.all(others.map((values) => market.property({ account_id, ...values })));
    await run();
    await run();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: owner.email });
    expect(mail?.subject).toContain('Toujours disponibles');
    expect(mail?.text).toContain(old.title);
    expect(mail?.text).toContain('29 mars 2026');
    expect(mail?.text).toContain('https://latchkey.test/user/dashboard');
    expect(await stored(old.id)).toMatchObject({ confirm_asked_at: testNow, status: 1 });
    for (const { id } of unaffected) expect((await stored(id)).confirm_asked_at).toBeNull();
  });

  it('hide listings that are not confirmed in time, and report them to the owner', async () => {
    const owner = await market.account();
    const property = await market.property({ account_id: owner.id, created_at: daysAgo(61) });
    await run();
    await run(inDays(14));
    expect(await stored(property.id)).toMatchObject({ status: 1 });
    await run(inDays(15));
    await run(inDays(16));
    expect(await stored(property.id)).toMatchObject({ status: 0, is_unconfirmed: true, confirm_asked_at: null });
    const sent = await mails();
    expect(sent).toHaveLength(2);
    expect(sent[1]?.subject).toContain('hidden until you confirm');
  });

  it('ignore listings that were sold or switched off meanwhile', async () => {
    const account_id = (await market.account()).id;
    const sold = await market.property({ account_id, created_at: daysAgo(61) });
    const off = await market.property({ account_id, created_at: daysAgo(61) });
    await run();
    await database.db.updateTable('property').set({ property_type: 2 }).where('id', '=', sold.id).execute();
    await database.db.updateTable('property').set({ status: 0 }).where('id', '=', off.id).execute();
    await run(inDays(20));
    expect(await stored(sold.id)).toMatchObject({ is_unconfirmed: false, confirm_asked_at: null });
    expect(await stored(off.id)).toMatchObject({ is_unconfirmed: false, confirm_asked_at: null });
    expect(await mails()).toHaveLength(1);
  });

  it('are sent after the configured number of days, and never at 0', async () => {
    const account_id = (await market.account()).id;
    await market.property({ account_id, created_at: daysAgo(31) });
    await market.settings({ confirm_after_days: '0' });
    await run();
    expect(await mails()).toEqual([]);
    await database.db.deleteFrom('setting').execute();
    await market.settings({ confirm_after_days: '30' });
    evictSettings(database);
    await run();
    expect(await mails()).toHaveLength(1);
  });

  it('are sent to many owners, each by a separate mail', async () => {
    for (let n = 0; n < 5; n += 1)
      await market.property({ account_id: (await market.account()).id, created_at: daysAgo(100) });
    await market.property({ account_id: (await market.account({ email: '' })).id, created_at: daysAgo(100) });
    await run();
    const recipients = (await mails()).map(({ recipient }) => recipient);
    expect(new Set(recipients).size).toBe(5);
    expect(
      await database.db.selectFrom('property').select('id').where('confirm_asked_at', 'is', null).execute(),
    ).toEqual([]);
  });
});
