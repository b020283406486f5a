import { type Call, callKey } from '@latchkey/contract/define-call';
import { callSchemas } from '@latchkey/contract/registry';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from './handlers.ts';
import { isDeep } from './testing/is-deep.ts';
import { type MarketFixture, marketFixture } from './testing/market-fixture.ts';
import { callInput } from './testing/schema-arbitrary.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';

/** Part of every text of the owner that no other user may read. */
const secret = 'only-for-the-owner';
/** Columns that other users change by viewing a listing or adding it to their favourites. */
const shared = ['total_click', 'favourite_count', 'updated_at'];
const runs = isDeep ? 25 : 3;

let test: TestApp;
let market: MarketFixture;
let ownerId: number;
/** Ids and slugs of the owner's records, which a stranger could put into a call. */
const ids: number[] = [];
const slugs: string[] = [];
/** The owner's rows after the last call. */
let rowsBefore: string;

beforeAll(async () => {
  test = await startTestApp();
  market = marketFixture(test.database);
  const owner = await market.account({
    auth_id: `${secret}-auth`,
    password_hash: `${secret}-hash`,
    slug_id: 'the-owner',
    email: `${secret}@agent.test`,
    address: `${secret} street`,
    shows_email: false,
  });
  ownerId = owner.id;
  const hidden = await market.property({ account_id: owner.id, request_status: 'pending', title: `${secret} home` });
  const open = await market.property({ account_id: owner.id });
  const refused = await market.project({
    account_id: owner.id,
    request_status: 'rejected',
    title: `${secret} project`,
  });
  await market.insert('favourite', { account_id: owner.id, property_id: open.id });
  await market.insert('report', { account_id: owner.id, property_id: open.id, other_message: secret });
  await market.accountPackage(owner.id, { property_list: 2 });
  await test.signIn(owner.id);
  ids.push(owner.id, hidden.id, open.id, refused.id);
  slugs.push(owner.slug_id, hidden.slug_id, open.slug_id, refused.slug_id);
  rowsBefore = await ownedRows();
});
afterAll(() => test.close());

/**
 * Every row that belongs to the owner, from every table with an account id; without notifications about other users and
 * blocks by them.
 */
async function ownedRows(): Promise<string> {
  const { db } = test.database;
  const { rows: tables } = await sql<{ table_name: string }>`
    select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'account_id' order by table_name`.execute(db);
  const ofTables = tables.map(
    ({ table_name: name }) => sql`
      select ${name}::text || (to_jsonb(t) - ${shared}::text[])::text as row from ${sql.table(name)} t
        where account_id = ${ownerId} and to_jsonb(t)->>'about_account_id' is null
          and to_jsonb(t)->>'by_account_id' is null`,
  );
  const { rows: found } = await sql<{ row: string }>`${sql.join(ofTables, sql` union all `)} order by 1`.execute(db);
  const { rows: own } = await sql<{ row: string }>`
    select (to_jsonb(t) - ${shared}::text[])::text as row from account t where id = ${ownerId}`.execute(db);
  return [...found, ...own].map(({ row }) => row).join('\n');
}

/** The input with ids and slugs of the owner's records in every field that takes an id or a slug. */
function withOwnersIds(input: Record<string, unknown>, pick: number): Record<string, unknown> {
  const entries = Object.entries(input).map(([name, value]) => {
    if (/(^|_)slug(_id)?$/.test(name)) return [name, slugs[pick % slugs.length]];
    if (/(^|_)id$|^userid$/.test(name) && name !== 'auth_id') return [name, ids[pick % ids.length]];
    return [name, value];
  });
  return Object.fromEntries(entries);
}

async function send(call: Call, input: Record<string, unknown>, token: string): Promise<string> {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  const url = `/api/${call.path}`;
  const isPost = call.method === 'POST';
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([name, value]): [string, string][] =>
      // Some generated values have no text form.
      value === undefined ? [] : [[name, typeof value === 'object' ? JSON.stringify(value) : String(value)]],
    ),
  );
  const reply = await test.app.inject({
    method: call.method,
    url: isPost ? url : `${url}?${query.toString().slice(0, 4_000)}`,
    headers: { ...headers, ...(isPost && { 'content-type': 'application/json' }) },
    ...(isPost && { payload: JSON.stringify(input) }),
  });
  return reply.body;
}

describe('a stranger', () => {
  const callsWithAuth = handlers
    .filter(({ call }) => call.auth !== 'none')
    .map(({ call }) => ({ key: callKey(call), call }));

  it.each(callsWithAuth)('neither changes nor reads data of another user by $key', async ({ key, call }) => {
    const schemas = callSchemas.get(key);
    if (!schemas) throw new Error(`${key} has no schemas`);
    // Each call gets a new account, because one of them deletes the account and others end its sessions.
    const token = await test.signIn((await market.account()).id);
    const request = fc.tuple(callInput(schemas.input), fc.nat());
    await fc.assert(
      fc.asyncProperty(request, async ([input, pick]) => {
        expect(await send(call, withOwnersIds(input, pick), token)).not.toContain(secret);
      }),
      { seed: 20_261_121, numRuns: runs },
    );
    const before = rowsBefore;
    rowsBefore = await ownedRows();
    expect(rowsBefore).toBe(before);
  });
});
