import { confirmAlert, subscribeSearch, unsubscribeAlert } from '@latchkey/contract/saved-search/calls';
import { savedSearchCount } from '@latchkey/contract/saved-search/alert-frequency';
import { formatArea, type Ring } from '@latchkey/contract/search/area';
import { dayMs } from '@latchkey/contract/time-units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { Outbox } from '../platform/mail/outbox.ts';
import { caller } from '../testing/call-handler.ts';
import { type PropertyInput, marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { testNow } from '../testing/test-now.ts';
import type { Alert, SendAlert } from './alert.ts';
import { purgeOldAlerts, mailAlert } from './alert-jobs.ts';
import { enqueueNewListing } from './enqueue-new-listing.ts';
import { matchNewListings } from './match-new-listings.ts';
import { sendDueAlerts } from './send-due-alerts.ts';

let database: Database;
let market: MarketFixture;
let clock: Date;
const mailUrl = 'https://latchkey.test';
const now = () => clock;

beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  clock = testNow;
  for (const table of ['saved_search', 'new_home', 'outbox'] as const) await database.db.deleteFrom(table).execute();
});

const defaultSend = () => mailAlert({ database, outbox: new Outbox(database), mailUrl });
const runAlerts = async (send: SendAlert = defaultSend()) => {
  await matchNewListings(database, now);
  return sendDueAlerts({ database, mailUrl, now, send });
};
const mails = () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute();
const mailsTo = async () => (await mails()).map(({ recipient }) => recipient);

/** Makes a listing public like the handlers do: its row and its queue entry are in one transaction. */
async function publish(input: PropertyInput = {}): Promise<number> {
  const { id } = await market.property({ city: 'Lisbon', ...input });
  await database.transaction((transaction) => enqueueNewListing(transaction, id));
  return id;
}

const lisbon = { filters: { city: 'Lisbon' } };
const visitor = () => caller(database, { now: clock });
const verifiedAccount = () => market.account({ is_email_verified: true });

describe('a new listing', () => {
  it('is queued once, when it is public and its transaction commits', async () => {
    const queue = () => database.db.selectFrom('new_home').select('property_id').execute();
    const { id } = await market.property();
    const hidden = await market.property({ request_status: 'pending' });
    const undone = database.transaction(async (transaction) => {
      await enqueueNewListing(transaction, id);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await queue()).toEqual([]);
    for (const property of [id, id, hidden.id])
      await database.transaction((transaction) => enqueueNewListing(transaction, property));
    expect(await queue()).toEqual([{ property_id: id }]);
  });

  it('is sent to matching searches, in their language, with links to the search and to unsubscribe', async () => {
    const reader = await verifiedAccount();
    const search = await market.savedSearch(reader.id, { ...lisbon, name: 'By the river', language: 'fr' });
    await market.savedSearch((await verifiedAccount()).id, { filters: { city: 'Porto' } });
    const picture = await market.file();
    await publish({ title: 'Sunny loft', price: 1_450, property_type: 1, title_image_id: picture.id });
    expect(await runAlerts()).toBe(1);
    const [mail] = await mails();
    expect(mail?.recipient).toBe(reader.email);
    expect(mail?.subject).toContain('By the river');
    expect(mail?.text).toContain('1\u202f450\u00a0€ par mois');
    expect(mail?.text).toContain('Sunny loft');
    expect(mail?.text).toContain(`${mailUrl}/search?city=Lisbon`);
    expect(mail?.text).toContain(`${mailUrl}/alerts/unsubscribe?token=${search.unsubscribe_key}`);
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<${mailUrl}/api/unsubscribe-alert?token=${search.unsubscribe_key}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  it('is sent in English texts to searches in a language that is not built in', async () => {
    await market.savedSearch('ines@example.org', { ...lisbon, language: 'nl' });
    await publish({ price: 1_450, property_type: 1 });
    const alerts: Alert[] = [];
    await runAlerts(async (alert) => void alerts.push(alert));
    expect(alerts[0]?.listings[0]?.price).toMatch(/ per month$/);
  });

  it('is sent without a second connection beside that of its transaction', async () => {
    await market.savedSearch('ines@example.org', lisbon);
    await publish();
    await matchNewListings(database, now);
    const noReads = database.db.withPlugin({
      transformQuery: () => {
        throw new Error('second connection');
      },
      transformResult: async ({ result }) => result,
    });
    const services = { database: { ...database, read: noReads }, mailUrl, now };
    expect(await sendDueAlerts({ ...services, send: async () => undefined })).toBe(1);
  });

  it('is sent to the search of an area in which it lies, with the area in its link', async () => {
    const triangle: Ring = [
      [-9.2, 38.6],
      [-9, 38.6],
      [-9.2, 38.8],
    ];
    const area = formatArea([[triangle]]);
    await market.savedSearch('ines@example.org', { filters: { area } });
    // Within the bounds of the triangle, but on the other side of its long edge.
    await publish({ title: 'Outside', longitude: -9.05, latitude: 38.75 });
    expect(await runAlerts()).toBe(0);
    await publish({ title: 'Inside', longitude: -9.15, latitude: 38.65 });
    expect(await runAlerts()).toBe(1);
    const [mail] = await mails();
    expect(mail?.text).toContain('Inside');
    expect(mail?.text).not.toContain('Outside');
    expect(mail?.text).toContain(`${mailUrl}/search?area=${encodeURIComponent(area)}`);
  });

  it('shows the newest six, reports the total, and has pictures that mail programs support', async () => {
    await market.savedSearch('ines@example.org', lisbon);
    const picture = await market.file({ key: 'homes/a.jpg' });
    for (let n = 0; n < 8; n += 1) await publish({ title: `Home ${n}`, title_image_id: picture.id });
    const alerts: Alert[] = [];
    await runAlerts(async (alert) => void alerts.push(alert));
    expect(alerts).toHaveLength(1);
    expect(alerts[0]?.total).toBe(8);
    expect(alerts[0]?.listings.map(({ title }) => title)).toEqual([7, 6, 5, 4, 3, 2].map((n) => `Home ${n}`));
    expect(alerts[0]?.listings[0]?.picture).toBe(`${mailUrl}/files/homes/a.w640.webp`);
  });

  it('is sent once, however often the jobs run and the listing is switched off and on', async () => {
    await market.savedSearch('ines@example.org', lisbon);
    const id = await publish();
    expect(await runAlerts()).toBe(1);
    await database.transaction((transaction) => enqueueNewListing(transaction, id));
    expect([await runAlerts(), await runAlerts()]).toEqual([0, 0]);
    expect(await mailsTo()).toEqual(['ines@example.org']);
  });

  it('is sent once while four processes match and send concurrently', async () => {
    for (let n = 0; n < 20; n += 1) await market.savedSearch(`reader${n}@example.org`, lisbon);
    for (let n = 0; n < 3; n += 1) await publish();
    await Promise.all([0, 1, 2, 3].map(() => matchNewListings(database, now)));
    await Promise.all([0, 1, 2, 3].map(() => sendDueAlerts({ database, mailUrl, now, send: defaultSend() })));
    const recipients = await mailsTo();
    expect(recipients).toHaveLength(20);
    expect(new Set(recipients).size).toBe(20);
  });

  it('is not sent to its owner, when hidden or sold meanwhile, or without a confirmed address', async () => {
    const owner = await verifiedAccount();
    await market.savedSearch(owner.id, lisbon);
    const own = await publish({ account_id: owner.id });
    const hider = await verifiedAccount();
    await market.savedSearch(hider.id, lisbon);
    await market.insert('hidden_home', { account_id: hider.id, property_id: own });
    await market.savedSearch((await market.account({ is_email_verified: true, is_active: false })).id, lisbon);
    await market.savedSearch((await market.account({ is_email_verified: false })).id, lisbon);
    await market.savedSearch('unconfirmed@example.org', { ...lisbon, confirmed_at: null });
    expect(await runAlerts()).toBe(0);
    await market.savedSearch('late@example.org', lisbon);
    const sold = await publish();
    await matchNewListings(database, now);
    await database.db.updateTable('property').set({ property_type: 2 }).where('id', '=', sold).execute();
    expect(await runAlerts()).toBe(0);
    expect(await mails()).toEqual([]);
  });

  it('is sent to the other searches when one of them fails', async () => {
    const broken = await market.savedSearch('broken@example.org', lisbon);
    await market.savedSearch('sound@example.org', lisbon);
    await publish();
    const send: SendAlert = async (alert, transaction) => {
      if (alert.to.email.startsWith('broken')) throw new Error('no words for it');
      await defaultSend()(alert, transaction);
    };
    await expect(runAlerts(send)).rejects.toThrow('1 alerts could not be written');
    expect(await mailsTo()).toEqual(['sound@example.org']);
    await runAlerts();
    expect(await mailsTo()).toEqual(['sound@example.org', 'broken@example.org']);
    expect(broken.id).toBeGreaterThan(0);
  });
});

describe('the time of an alert', () => {
  it('is immediate, at seven the next day, or on Monday, with all listings until then in one mail', async () => {
    const searches = { instant: 'i@example.org', daily: 'd@example.org', weekly: 'w@example.org' } as const;
    for (const [frequency, email] of Object.entries(searches))
      await market.savedSearch(email, { ...lisbon, frequency });
    const silent = await verifiedAccount();
    await market.savedSearch(silent.id, { ...lisbon, frequency: 'none' });
    await publish();
    await runAlerts();
    expect(await mailsTo()).toEqual(['i@example.org']);
    clock = new Date('2026-03-15T23:00:00Z');
    await publish();
    await runAlerts();
    clock = new Date('2026-03-16T06:59:00Z');
    await runAlerts();
    expect(await mailsTo()).toEqual(['i@example.org', 'i@example.org']);
    // Monday.
    clock = new Date('2026-03-16T07:00:30Z');
    expect(await runAlerts()).toBe(2);
    const [, , daily, weekly] = await mails();
    expect([daily?.recipient, weekly?.recipient]).toEqual(['d@example.org', 'w@example.org']);
    for (const mail of [daily, weekly]) expect(mail?.subject).toContain('2');
    clock = new Date(clock.getTime() + 30 * dayMs);
    expect(await runAlerts()).toBe(0);
  });
});

describe('a saved search without an account', () => {
  const input = { name: 'By the river', frequency: 'daily', email: 'ines@example.org', city: 'Lisbon' };
  const linkIn = (text: string | undefined) => /token=([\w.-]+)/.exec(text ?? '')?.[1] ?? '';
  const subscribe = async (more: object = {}) => {
    await visitor().call(subscribeSearch, { ...input, ...more });
    return linkIn((await mails()).at(-1)?.text);
  };

  it('sends no alert before the link in the mail is used', async () => {
    const token = await subscribe();
    await publish();
    clock = new Date(clock.getTime() + dayMs);
    expect(await runAlerts()).toBe(0);
    const confirmed = { name: 'By the river', frequency: 'daily', filters: { city: 'Lisbon' } };
    expect((await visitor().call(confirmAlert, { token })).data).toEqual(confirmed);
    expect((await visitor().call(confirmAlert, { token })).data).toEqual(confirmed);
    await publish();
    expect(await runAlerts()).toBe(0);
    clock = new Date(clock.getTime() + dayMs);
    expect(await runAlerts()).toBe(1);
    expect(await mailsTo()).toEqual(['ines@example.org', 'ines@example.org']);
  });

  it('responds the same for a confirmed address, and changes nothing before a new confirmation', async () => {
    const first = await visitor().call(subscribeSearch, input);
    await visitor().call(confirmAlert, { token: linkIn((await mails()).at(-1)?.text) });
    expect(await visitor().call(subscribeSearch, { ...input, email: 'INES@example.org', frequency: 'weekly' })).toEqual(
      first,
    );
    const stored = () => database.db.selectFrom('saved_search').select(['frequency', 'email']).execute();
    expect(await stored()).toEqual([{ frequency: 'daily', email: 'ines@example.org' }]);
    await visitor().call(confirmAlert, { token: linkIn((await mails()).at(-1)?.text) });
    expect(await stored()).toEqual([{ frequency: 'weekly', email: 'ines@example.org' }]);
  });

  it('rejects an unknown, changed or expired link, and is purged when it stays unconfirmed', async () => {
    const token = await subscribe();
    for (const wrong of ['nobodys', `${token}x`, token.replace('.daily', '.instant')])
      expect((await visitor().failure(confirmAlert, { token: wrong })).key).toBe('alert_link_invalid');
    clock = new Date(clock.getTime() + 7 * dayMs + 1);
    expect((await visitor().failure(confirmAlert, { token })).key).toBe('alert_link_invalid');
    await purgeOldAlerts(database, clock);
    expect(await database.db.selectFrom('saved_search').selectAll().execute()).toEqual([]);
  });

  it('stores no token of a link in the database', async () => {
    const token = await subscribe();
    const rows = JSON.stringify(await database.db.selectFrom('saved_search').selectAll().execute());
    expect(rows).not.toContain(token.split('.')[0]);
  });

  it('sends no mail to an address with the maximum of saved searches', async () => {
    for (let made = 0; made < savedSearchCount.email; made += 1)
      await market.savedSearch(input.email, { filters: { city: `City ${made}` } });
    await visitor().call(subscribeSearch, input);
    expect(await mails()).toEqual([]);
  });

  it('is not confirmed beyond the maximum of its address, and can be once another alert has ended', async () => {
    const token = await subscribe();
    const others = await Promise.all(
      Array.from({ length: savedSearchCount.email }, (_, made) =>
        market.savedSearch(input.email, { filters: { city: `City ${made}` } }),
      ),
    );
    expect((await visitor().failure(confirmAlert, { token })).key).toBe('saved_searches_full');
    await visitor().call(unsubscribeAlert, { token: others[0]?.unsubscribe_key ?? '' });
    await visitor().call(confirmAlert, { token });
    // A confirmed search can be confirmed again at the limit.
    await market.savedSearch(input.email, { filters: { city: 'One more' } });
    await visitor().call(confirmAlert, { token });
  });

  it('is not prevented by unconfirmed searches of the same address', async () => {
    for (let made = 0; made < savedSearchCount.email; made += 1)
      await market.savedSearch(input.email, { filters: { city: `City ${made}` }, confirmed_at: null });
    await subscribe();
    expect(await mailsTo()).toEqual([input.email]);
  });

  it('takes name and language of the latest request until it is confirmed', async () => {
    await market.settings({ default_language: 'en' });
    const stored = () => database.db.selectFrom('saved_search').select(['name', 'language']).execute();
    await subscribe({ language: 'en' });
    const token = await subscribe({ name: 'Near the sea', language: 'fr' });
    expect(await stored()).toEqual([{ name: 'Near the sea', language: 'fr' }]);
    await visitor().call(confirmAlert, { token });
    await subscribe({ name: 'Elsewhere', language: 'en' });
    expect(await stored()).toEqual([{ name: 'Near the sea', language: 'fr' }]);
  });

  it('takes the area of its travel time from the latest request until it is confirmed', async () => {
    const travel = { travel_latitude: '38.71', travel_longitude: '-9.14', travel_minutes: '30', travel_mode: 'walk' };
    const bounds = () => database.db.selectFrom('saved_search').select(['west', 'north']).executeTakeFirst();
    await subscribe(travel);
    const current = await bounds();
    const outdated = { west: -10, north: 40 };
    await database.db.updateTable('saved_search').set(outdated).execute();
    const token = await subscribe(travel);
    expect(await bounds()).toEqual(current);
    await visitor().call(confirmAlert, { token });
    await database.db.updateTable('saved_search').set(outdated).execute();
    await subscribe(travel);
    expect(await bounds()).toEqual(outdated);
  });

  it('is deleted with its address by the link in a mail', async () => {
    const search = await market.savedSearch('ines@example.org', lisbon);
    await publish();
    const token = search.unsubscribe_key;
    expect((await visitor().call(unsubscribeAlert, { token })).data).toMatchObject({ name: search.name });
    expect((await visitor().call(unsubscribeAlert, { token })).data).toEqual([]);
    expect(await runAlerts()).toBe(0);
    expect(await database.db.selectFrom('saved_search').selectAll().execute()).toEqual([]);
  });

  it('is deleted with the account of the same address', async () => {
    const account = await verifiedAccount();
    await market.savedSearch(account.email.toUpperCase(), lisbon);
    await market.savedSearch(account.id, lisbon);
    await database.db.deleteFrom('account').where('id', '=', account.id).execute();
    expect(await database.db.selectFrom('saved_search').selectAll().execute()).toEqual([]);
  });
});

it('matches are purged after 60 days, unless they still wait for their alert', async () => {
  const search = await market.savedSearch((await verifiedAccount()).id, lisbon);
  const match = async (days: number, is_waiting: boolean) => {
    const { id } = await market.property();
    const values = { saved_search_id: search.id, property_id: id, is_waiting };
    await market.insert('saved_search_match', { ...values, matched_at: new Date(testNow.getTime() - days * dayMs) });
    return id;
  };
  for (const days of [61, 62, 63]) await match(days, false);
  const retained = [await match(61, true), await match(59, false)];
  await purgeOldAlerts(database, testNow, 2);
  const rows = await database.db
    .selectFrom('saved_search_match')
    .select('property_id')
    .orderBy('property_id')
    .execute();
  expect(rows.map(({ property_id }) => property_id)).toEqual(retained);
});

it('the link in a mail ends the mails of an account’s search, which stays saved', async () => {
  const account = await verifiedAccount();
  const { id, unsubscribe_key: token } = await market.savedSearch(account.id, lisbon);
  await publish();
  await matchNewListings(database, now);
  await visitor().call(unsubscribeAlert, { token });
  expect(await runAlerts()).toBe(0);
  const row = database.db.selectFrom('saved_search').select('frequency').where('id', '=', id);
  expect(await row.executeTakeFirst()).toEqual({ frequency: 'none' });
});
