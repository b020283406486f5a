import { type Call, callKey } from '@latchkey/contract/define-call';
import { calls } from '@latchkey/contract/registry';
import { failureStatusOf } from '@latchkey/contract/errors';
import { hasRight, operatorRoleNames } from '@latchkey/contract/admin/operator-roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { marketFixture } from './testing/market-fixture.ts';
import { type Actor, actors, type MatrixRow } from './testing/matrix-row.ts';
import { permissionMatrix } from './testing/permission-matrix.ts';
import { seedPermissionMatrix } from './testing/seed-permission-matrix.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';

const everyCall = Object.values<Call>(calls);

let test: TestApp;
const tokens: Partial<Record<Actor, string>> = {};
let accounts: Partial<Record<Actor, number>>;

beforeAll(async () => {
  test = await startTestApp();
  accounts = await seedPermissionMatrix(marketFixture(test.database));
  for (const [actor, id] of Object.entries(accounts)) tokens[actor as Actor] = await test.signIn(id);
});
afterAll(() => test.close());

/** Sends the call; returns the status and `ok` or the key of the failure. */
async function sendCall(call: Call, input: Readonly<Record<string, string | number>>, token: string | undefined) {
  const pairs = Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]);
  const texts = new URLSearchParams(pairs).toString();
  const isForm = call.method === 'POST';
  const reply = await test.app.inject({
    method: call.method,
    url: isForm || texts === '' ? `/api/${call.path}` : `/api/${call.path}?${texts}`,
    headers: {
      accept: 'application/json',
      // Clients send this when no user is signed in (contract 1.1).
      authorization: `Bearer ${token ?? 'undefined'}`,
      ...(isForm && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(isForm && { payload: texts }),
  });
  // The body of a file has no `error` field.
  if (!String(reply.headers['content-type']).startsWith('application/json'))
    return { status: reply.statusCode, result: 'ok' };
  const { error, key } = reply.json<{ error: boolean; key?: string }>();
  return { status: reply.statusCode, result: error ? key : 'ok' };
}

/** Admins have a token of their own for calls of the console, and are visitors for all other calls. */
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

describe('permissions of calls', () => {
  it('has a row for each call and for nothing else', () => {
    expect(Object.keys(permissionMatrix).toSorted()).toEqual(everyCall.map(callKey).toSorted());
  });

  it.each(everyCall.flatMap((call) => actors.map((actor) => ({ key: callKey(call), actor, call }))))(
    '$key as $actor has the result of its row',
    async ({ key, actor, call }) => {
      const row = permissionMatrix[key];
      if (!row) throw new Error(`${key} has no row`);
      const result = row.expected[actor];
      const well = call.responseType === 'redirect' ? 302 : 200;
      const status = result === 'ok' ? well : failureStatusOf(result, call);
      expect(await sendCall(call, row.input ?? {}, await tokenOf(call, row, actor))).toEqual({ status, result });
    },
  );

  it('requires an account for every call with required authentication', () => {
    for (const call of everyCall.filter(({ auth }) => auth === 'required')) {
      expect(permissionMatrix[callKey(call)]?.expected.visitor).toBe('not_signed_in');
    }
  });

  it('lets an admin role do exactly what it has the right to', async () => {
    const consoleCalls = everyCall.filter(({ auth }) => auth === 'admin');
    for (const role of operatorRoleNames) {
      let token = await test.signInOperator(role);
      for (const call of consoleCalls) {
        const isAllowed = call.requiredRight !== undefined && hasRight(role, call.requiredRight);
        const { result } = await sendCall(call, { user_id: 1, id: 1, status: 'x' }, token);
        expect([role, callKey(call), result === 'not_allowed']).toEqual([role, callKey(call), !isAllowed]);
        if (permissionMatrix[callKey(call)]?.endsSession) token = await test.signInOperator(role);
      }
    }
  });

  it('accepts an admin token only for calls of the console, and no other token there', async () => {
    const operator = await test.signInOperator();
    for (const call of everyCall.filter(({ auth }) => auth === 'required')) {
      expect(await sendCall(call, {}, operator)).toMatchObject({ result: 'not_signed_in' });
    }
  });
});
