import { type Call, callKey } from '@latchkey/contract/define-call';
import { callSchemas } from '@latchkey/contract/registry';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handlers } from './handlers.ts';
import { isDeep } from './testing/is-deep.ts';
import { marketFixture } from './testing/market-fixture.ts';
import { callInput } from './testing/schema-arbitrary.ts';
import { startTestApp, type TestApp } from './testing/start-test-app.ts';

const runs = isDeep ? 150 : 8;

let test: TestApp;
let token: string;
/** The last error that the server logged, for the message of a failing case. */
let lastError = '';

beforeAll(async () => {
  test = await startTestApp({ log: pino({ level: 'error' }, { write: (line) => (lastError = line) }) });
  const market = marketFixture(test.database);
  const account = await market.account();
  token = await test.signIn(account.id);
  const parameter = await market.parameter();
  const category = await market.category({ parameters: [parameter.id] });
  for (let count = 0; count < 3; count++) {
    await market.property({ account_id: account.id, category_id: category.id, facts: { [parameter.id]: '3' } });
    await market.project({ account_id: account.id, category_id: category.id });
  }
  await market.article();
  await market.faq();
  await market.language();
  await market.offer({ property_list: 3 });
});
afterAll(() => test.close());

/** Names and values as a query or form carries them: `a[0][b]=c`. */
function flatten(value: unknown, name: string): [string, string][] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, member]) => flatten(member, `${name}[${key}]`));
}

function toPairs(input: Record<string, unknown>): string {
  const pairs = Object.entries(input).flatMap(([name, value]) => flatten(value, name));
  // Lone surrogates cannot be encoded in a URL; a client sends the replacement character.
  return new URLSearchParams(
    pairs.map(([name, text]): [string, string] => [name, text.replace(/\p{Surrogate}/gu, '\ufffd')]),
  ).toString();
}

type Encoding = 'query' | 'form' | 'json';

async function send(call: Call, encoding: Encoding, input: Record<string, unknown>, isSignedIn: boolean) {
  const url = `/api/${call.path}`;
  const headers = { accept: 'application/json', ...(isSignedIn && { authorization: `Bearer ${token}` }) };
  const { method } = call;
  if (encoding === 'query') return test.app.inject({ method, url: `${url}?${toPairs(input)}`, headers });
  const type = encoding === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  const payload = encoding === 'json' ? JSON.stringify(input) : toPairs(input);
  return test.app.inject({ method, url, payload, headers: { ...headers, 'content-type': type } });
}

describe('no input crashes the server', () => {
  it.each(handlers.map(({ call }) => ({ key: callKey(call), call })))(
    '$key responds to random input without an internal error',
    async ({ key, call }) => {
      const schemas = callSchemas.get(key);
      if (!schemas) throw new Error(`${key} has no schemas`);
      const encodings: Encoding[] = call.method === 'POST' ? ['form', 'json'] : ['query'];
      const request = fc.record({
        input: callInput(schemas.input),
        encoding: fc.constantFrom(...encodings),
        isSignedIn: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(request, async ({ input, encoding, isSignedIn }) => {
          const reply = await send(call, encoding, input, isSignedIn);
          expect(reply.statusCode, lastError.slice(0, 1_000)).toBeLessThan(500);
          const isFile = 'content-disposition' in reply.headers;
          if (call.responseType === 'file' && isFile) return;
          if (call.responseType === 'redirect' && reply.statusCode === 302) {
            // The redirect leads to this market for any input.
            expect(reply.headers.location).toMatch(/^http:\/\/test\.local\/payment\/(success|fail)/);
            return;
          }
          const body = reply.json<{ error: boolean; message?: string }>();
          expect(typeof body.error).toBe('boolean');
        }),
        { seed: 20_260_315, numRuns: runs, interruptAfterTimeLimit: 50_000, markInterruptAsFailure: true },
      );
    },
    60_000,
  );
});
