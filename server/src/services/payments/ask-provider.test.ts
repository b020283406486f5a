import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { json, type LoopbackProvider, openProvider, redirect } from '../../testing/providers/open-provider.ts';
import { askProvider, readReply } from './ask-provider.ts';

let provider: LoopbackProvider;
beforeAll(async () => {
  provider = await openProvider(({ path }) => {
    if (path === '/busy') return json({}, 429);
    if (path === '/elsewhere') return redirect('https://elsewhere.test/');
    return path === '/long' ? { body: 'x'.repeat(3 * 1024 * 1024) } : json({ is: 'here' });
  });
});
afterAll(() => provider.close());

const key = 'Bearer sk_planted';
const ask = (path: string, patienceMs?: number) =>
  askProvider(provider.url + path, { headers: { Authorization: key } }, patienceMs);

it('answers what the provider says, also what it refuses', async () => {
  expect(await ask('/')).toEqual({ status: 200, text: '{"is":"here"}' });
});

it.each([
  ['/busy', 'answered 429'],
  ['/elsewhere', 'out of reach'],
  ['/long', 'out of reach'],
])('gives up on %s, and tells no key', async (path, reason) => {
  const problem = await ask(path).catch((error: unknown) => error);
  expect(problem).toMatchObject({ name: 'GatewayFailure', isPassing: true, message: expect.stringContaining(reason) });
  expect(String(problem)).not.toContain('planted');
});

it('waits no longer than it must', async () => {
  provider.fault = 'slow';
  await expect(ask('/', 50)).rejects.toThrow('gave no answer in time');
  provider.fault = null;
});

it('refuses an answer of another shape', () => {
  const shape = z.object({ is: z.literal('here') });
  expect(() => readReply('<html>', shape, 'It')).toThrow('It answered no JSON');
  expect(() => readReply('{"is":"gone"}', shape, 'It')).toThrow('something else than expected: is');
});
