import { type Call, callKey } from '@latchkey/contract/call';
import { calls } from '@latchkey/contract/calls';
import { failureStatusOf } from '@latchkey/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketFixture } from './testing/market-fixture.ts';
import { type Actor, actors, layOutMatrixMarket, permissionMatrix } from './testing/permission-matrix.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';

const everyCall = Object.values<Call>(calls);

let test: TestApp;
const tokens: Partial<Record<Actor, string>> = {};
let accounts: Partial<Record<Actor, number>>;

beforeAll(async () => {
  test = await startTestApp();
  accounts = await layOutMatrixMarket(marketFixture(test.database));
  for (const [actor, id] of Object.entries(accounts)) tokens[actor as Actor] = await test.signIn(id);
});
afterAll(() => test.close());

/** How a call ends: its status, and the key of its failure. */
async function ask(call: Call, input: Readonly<Record<string, string | number>>, token: string | undefined) {
  const pairs = Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]);
  const texts = new URLSearchParams(pairs).toString();
  const isForm = call.method === 'POST';
  const reply = await test.app.inject({
    method: call.method,
    url: isForm || texts === '' ? `/api/${call.path}` : `/api/${call.path}?${texts}`,
    headers: {
      accept: 'application/json',
      // What clients send when nobody is signed in (contract 1.1).
      authorization: `Bearer ${token ?? 'undefined'}`,
      ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(isForm && { payload: texts }),
  });
  const { error, key } = reply.json<{ error: boolean; key?: string }>();
  return { status: reply.statusCode, outcome: error ? key : 'ok' };
}

describe('who may do what', () => {
  it('has a row for each call and for nothing else', () => {
    expect(Object.keys(permissionMatrix).toSorted()).toEqual(everyCall.map(callKey).toSorted());
  });

  it.each(everyCall.flatMap((call) => actors.map((actor) => ({ key: callKey(call), actor, call }))))(
    '$key as $actor',
    async ({ key, actor, call }) => {
      const row = permissionMatrix[key];
      if (!row) throw new Error(`${key} has no row`);
      const outcome = row.expected[actor];
      const status = outcome === 'ok' ? 200 : failureStatusOf(outcome, call);
      const id = accounts[actor];
      const token = row.endsSession && id !== undefined ? await test.signIn(id) : tokens[actor];
      expect(await ask(call, row.input ?? {}, token)).toEqual({ status, outcome });
    },
  );

  it('lets nobody in without an account where one is needed', () => {
    for (const call of everyCall.filter(({ auth }) => auth === 'required')) {
      expect(permissionMatrix[callKey(call)]?.expected.visitor).toBe('not_signed_in');
    }
  });
});
