import { type Call, callKey } from '@latchkey/contract/define-call';
import { calls } from '@latchkey/contract/registry';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { evictCatalogue } from './catalogue/load-catalogue.ts';
import { evictSettings } from './platform/settings/load-settings.ts';
import { attackTexts } from './testing/attack-texts.ts';
import { isDeep } from './testing/is-deep.ts';
import { seedAttackTexts, richTextColumns, plainTextColumns } from './testing/seed-attack-texts.ts';
import { marketFixture } from './testing/market-fixture.ts';
import { actors, type Actor } from './testing/matrix-row.ts';
import { permissionMatrix } from './testing/permission-matrix.ts';
import { seedPermissionMatrix } from './testing/seed-permission-matrix.ts';
import { responseHazards } from './testing/response-hazards.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';

let app: TestApp;
const tokens: Partial<Record<Actor, string>> = {};

beforeAll(async () => {
  app = await startTestApp();
  const accounts = await seedPermissionMatrix(marketFixture(app.database));
  for (const actor of ['owner', 'other'] as const) tokens[actor] = await app.signIn(accounts[actor]);
  tokens.admin = await app.signInOperator();
});
afterAll(() => app.close());

/** Columns whose names show that the market or its providers write them, and no user text gets in. */
const notUserText =
  /(^|_)(id|key|hash|kind|type|status|state|code|currency|gateway|provider|platform|number|day|date|language|email|role|channel|format|purpose|secret|token|lease|frequency|outcome|meaning|visitor|thumbhash|nonce|verifier|uri|attempt|etag|modified)$/;
/** More such columns: also those that take addresses of one kind only, or that a trigger fills from other columns. */
const moreNotUserText = new Set([
  'account.find_text',
  'account.mobile',
  'advertisement.for',
  'audit.action',
  'audit.find_text',
  'audit.subject',
  'file.room',
  'identity_proof.name',
  'listing_import.site_url',
  'external_turn.host',
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

it('the attack texts fill every column that holds user text', async () => {
  const { rows } = await sql<{ source: string; name: string }>`
    select table_name || '.' || column_name as source, column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER' order by 1`.execute(
    app.database.db,
  );
  const attacked = new Set(
    [plainTextColumns, richTextColumns].flatMap((tables) =>
      Object.entries(tables).flatMap(([table, columns]) => columns.split(' ').map((column) => `${table}.${column}`)),
    ),
  );
  const isNotUserText = (source: string, name: string) => notUserText.test(name) || moreNotUserText.has(source);
  expect(
    rows
      .filter(({ source, name }) => !attacked.has(source) && !isNotUserText(source, name))
      .map(({ source }) => source),
  ).toEqual([]);
});

const reads = Object.values<Call>(calls).flatMap((call) => {
  const row = permissionMatrix[callKey(call)];
  const actor = row && actors.toReversed().find((one) => row.expected[one] === 'ok');
  return call.method === 'GET' && row && actor ? [{ key: callKey(call), call, input: row.input ?? {}, actor }] : [];
});
/**
 * A turn puts each attack into some columns, and some attacks into each column; all turns together put every attack
 * into every column.
 */
const turns = attackTexts(2_000)
  .map((_, turn) => turn)
  .slice(0, isDeep ? undefined : 1);

test.each(turns)('no call or file returns a stored attack as executable text, turn %i', async (turn) => {
  await seedAttackTexts(app.database, turn);
  evictCatalogue(app.database);
  evictSettings(app.database);
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
    found.push(...responseHazards(reply).map((hazard) => `${key}: ${hazard}`));
  }
  for (const url of pages) {
    const reply = await app.app.inject({ url });
    found.push(...responseHazards(reply).map((hazard) => `${url}: ${hazard}`));
  }
  expect(found).toEqual([]);
});
