import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EmbeddedConnection } from '@latchkey/embedded-postgres/connection';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { dropDatabase, emptyDatabase } from './testing.ts';

let target: EmbeddedConnection;
let client: Client;
/** A market from before the migrations of keys, then migrated. */
beforeAll(async () => {
  const version = (await readMigrations()).find(({ name }) => name === 'text-keys')?.version ?? Number.NaN;
  target = await emptyDatabase();
  await migrate(target, { upTo: version - 1 });
  client = new Client(target);
  await client.connect();
  const insert = `insert into language (code, name, texts) values ($1, $1, $2)
    on conflict (code) do update set texts = excluded.texts`;
  for (const [code, texts] of Object.entries(before)) await client.query(insert, [code, texts]);
  for (const key of ['homesAsked.subject', 'welcome.homesAsked', 'reportHomeDown.body.title'])
    await client.query(`insert into mail_text (language, key, text) values ('sv', $1, $1)`, [key]);
  await migrate(target);
});
afterAll(async () => {
  await client.end();
  await dropDatabase(target);
});

const before = {
  // A branch, a word inside it, plural forms, a key that stays below a renamed one, a name of the catalogue.
  sv: {
    'mine.todo.mend': 'Rätta',
    'mine.people_one': '{{people}} person',
    'mine.people_few': '{{people}} personer',
    'mine.do.delete': 'Ta bort',
    'keeping.hide': 'Dölj',
    'search.travel': 'Restid',
    'search.travel.walk': 'Till fots',
    'search.travel.to': 'Resa till',
    'notices.failed': 'Misslyckades',
    'notices.cookies': 'Kakor',
    'shell.area': 'Yta i',
    'shell.area.m2': 'm²',
    'shell.skip': 'Hoppa över',
    'name.mine.todo': 'Min',
  },
  // Keys that only begin alike.
  da: { minesweeper: 'x', 'nearby.title': 'y', 'posting.keptAtLast': 'z' },
  nb: {},
};

async function textsOf(code: string): Promise<Record<string, string>> {
  const { rows } = await client.query<{ texts: Record<string, string> }>('select texts from language where code = $1', [
    code,
  ]);
  return rows[0]?.texts ?? {};
}

it('moves the texts of operators to the new keys', async () => {
  expect(await textsOf('sv')).toEqual({
    'ownerDashboard.todo.fix': 'Rätta',
    'ownerDashboard.interestedCount_one': '{{people}} person',
    'ownerDashboard.interestedCount_few': '{{people}} personer',
    'ownerDashboard.do.delete': 'Ta bort',
    'savedListings.hide': 'Dölj',
    'search.travel': 'Restid',
    'search.travel.walk': 'Till fots',
    'travelTime.to': 'Resa till',
    'statusMessages.failed': 'Misslyckades',
    'siteNotices.cookies': 'Kakor',
    'areaUnit.label': 'Yta i',
    'areaUnit.m2': 'm²',
    'shell.skip': 'Hoppa över',
    'name.mine.todo': 'Min',
  });
});

it('changes no key that only begins like a renamed one, and no language without texts', async () => {
  expect(await textsOf('da')).toEqual(before.da);
  expect(await textsOf('nb')).toEqual({});
});

it('moves the customised texts of mails to the new keys', async () => {
  const { rows } = await client.query<{ key: string; text: string }>('select key, text from mail_text order by text');
  expect(rows).toEqual([
    { key: 'confirmationRequested.subject', text: 'homesAsked.subject' },
    { key: 'listingReportUpheld.body.title', text: 'reportHomeDown.body.title' },
    { key: 'welcome.homesAsked', text: 'welcome.homesAsked' },
  ]);
});
