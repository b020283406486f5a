import { type Call, callKey } from '@latchkey/contract/call';
import { calls } from '@latchkey/contract/calls';
import { failureStatusOf } from '@latchkey/contract/errors';
import { mayDo, operatorRoleNames } from '@latchkey/contract/operator-roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketFixture } from './testing/market-fixture.ts';
import {
  type Actor,
  actors,
  layOutMatrixMarket,
  type MatrixRow,
  permissionMatrix,
} from './testing/permission-matrix.ts';
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
  // A file has no head that says so.
  if (!String(reply.headers['content-type']).startsWith('application/json'))
    return { status: reply.statusCode, outcome: 'ok' };
  const { error, key } = reply.json<{ error: boolean; key?: string }>();
  return { status: reply.statusCode, outcome: error ? key : 'ok' };
}

/** The operator's people come with a token of their own where only they are let in, and as anybody elsewhere. */
async function tokenOf(call: Call, row: MatrixRow, actor: Actor): Promise<string | undefined> {
  if (call.auth === 'admin' && actor === 'admin') return test.signInOperator();
  const id = accounts[actor];
  if (id === undefined) return undefined;
  if (row.endsAccount && row.expected[actor] === 'ok') {
    return test.signIn(
      (
        await marketFixture(test.database).account({
          slug_id: `leaving-${actor}`,
          email: `leaving-${actor}@example.test`,
        })
      ).id,
    );
  }
  return row.endsSession ? test.signIn(id) : tokens[actor];
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
      const well = call.answers === 'redirect' ? 302 : 200;
      const status = outcome === 'ok' ? well : failureStatusOf(outcome, call);
      expect(await ask(call, row.input ?? {}, await tokenOf(call, row, actor))).toEqual({ status, outcome });
    },
  );

  it('lets nobody in without an account where one is needed', () => {
    for (const call of everyCall.filter(({ auth }) => auth === 'required')) {
      expect(permissionMatrix[callKey(call)]?.expected.visitor).toBe('not_signed_in');
    }
  });

  it('lets a role of the operator do what it has the right to, and nothing else', async () => {
    const theirs = everyCall.filter(({ auth }) => auth === 'admin');
    for (const role of operatorRoleNames) {
      let token = await test.signInOperator(role);
      for (const call of theirs) {
        const isAllowed = call.needs !== undefined && mayDo(role, call.needs);
        const { outcome } = await ask(call, { user_id: 1, id: 1, status: 'x' }, token);
        expect([role, callKey(call), outcome === 'not_allowed']).toEqual([role, callKey(call), !isAllowed]);
        if (permissionMatrix[callKey(call)]?.endsSession) token = await test.signInOperator(role);
      }
    }
  });

  it('knows the operator’s people by their own tokens only, and nobody else’s by those', async () => {
    const operator = await test.signInOperator();
    for (const call of everyCall.filter(({ auth }) => auth === 'required')) {
      expect(await ask(call, {}, operator)).toMatchObject({ outcome: 'not_signed_in' });
    }
  });
});
