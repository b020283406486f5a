import { type Call, callKey } from '@latchkey/contract/call';
import { calls } from '@latchkey/contract/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { forgetCatalogue } from './catalogue/catalogue.ts';
import { forgetSettings } from './settings/load-settings.ts';
import { attackTexts } from './testing/attack-texts.ts';
import { isDeep } from './testing/is-deep.ts';
import { layAttacks, richColumns, wordColumns } from './testing/lay-attacks.ts';
import { marketFixture } from './testing/market-fixture.ts';
import { actors, type Actor, layOutMatrixMarket, permissionMatrix } from './testing/permission-matrix.ts';
import { replyHazards } from './testing/reply-hazards.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';

let app: TestApp;
const tokens: Partial<Record<Actor, string>> = {};

beforeAll(async () => {
  app = await startTestApp();
  const accounts = await layOutMatrixMarket(marketFixture(app.database));
  for (const actor of ['owner', 'other'] as const) tokens[actor] = await app.signIn(accounts[actor]);
  tokens.admin = await app.signInOperator();
});
afterAll(() => app.close());

/** By its name, what the market or its providers say, and no words of people. */
const told =
  /(^|_)(id|key|hash|kind|type|status|state|code|currency|gateway|provider|platform|number|day|date|language|email|role|channel|format|purpose|secret|token|lease|frequency|outcome|meaning|visitor|thumbhash|nonce|verifier|uri|attempt|etag|modified)$/;
/** So are these; or only addresses of one kind come in, or a trigger spells out there what other columns say. */
const toldToo = new Set([
  'account.find_text',
  'account.mobile',
  'advertisement.for',
  'audit.action',
  'audit.find_text',
  'audit.subject',
  'identity_proof.name',
  'listing_import.site_url',
  'listing_import.problem',
  'notification.link',
  'number_day.name',
  'one_time_code.address',
  'outbox.failure',
  'outbox.recipient',
  'outbox.html',
  'page_version.page',
  'passkey_challenge.challenge',
  'parameter.type_of_parameter',
  'payment_charge.problem',
  'payment_transaction.find_text',
  'payment_transaction.problem',
  'payment_transaction.withheld',
  'project.video_link',
  'property.rentduration',
  'property.video_link',
  'schema_migration.checksum',
  'schema_migration.name',
  'secret.name',
  'seo_setting.page',
  'service_setting.name',
  'slide.link',
]);

it('every column of words is attacked', async () => {
  const { rows } = await sql<{ place: string; name: string }>`
    select table_name || '.' || column_name as place, column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER' order by 1`.execute(
    app.database.db,
  );
  const attacked = new Set(
    [wordColumns, richColumns].flatMap((tables) =>
      Object.entries(tables).flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`)),
    ),
  );
  const isTold = (place: string, name: string) => told.test(name) || toldToo.has(place);
  expect(
    rows.filter(({ place, name }) => !attacked.has(place) && !isTold(place, name)).map(({ place }) => place),
  ).toEqual([]);
});

const reads = Object.values<Call>(calls).flatMap((call) => {
  const row = permissionMatrix[callKey(call)];
  const actor = row && actors.toReversed().find((one) => row.expected[one] === 'ok');
  return call.method === 'GET' && row && actor ? [{ key: callKey(call), call, input: row.input ?? {}, actor }] : [];
});
/** A turn puts each attack into some columns, and into each column some of them; all turns put all into all. */
const turns = attackTexts(2_000)
  .map((_, turn) => turn)
  .slice(0, isDeep ? undefined : 1);

test.each(turns)('what was stored comes out as text, turn %i', async (turn) => {
  await layAttacks(app.database, turn);
  forgetCatalogue(app.database);
  forgetSettings(app.database);
  const pages = ['/sitemap.xml', '/articles/feed.xml', '/robots.txt', '/manifest.webmanifest', '/docs'];
  const found: string[] = [];
  for (const { key, call, input, actor } of reads) {
    const query = new URLSearchParams(
      Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const token = tokens[actor];
    const reply = await app.app.inject({
      url: `/api/${call.path}?${query.toString()}`,
      headers: { accept: 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    });
    found.push(...replyHazards(reply).map((hazard) => `${key}: ${hazard}`));
  }
  for (const url of pages) {
    const reply = await app.app.inject({ url });
    found.push(...replyHazards(reply).map((hazard) => `${url}: ${hazard}`));
  }
  expect(found).toEqual([]);
});
