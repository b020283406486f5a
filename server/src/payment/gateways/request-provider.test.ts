import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { json, type LoopbackProvider, openProvider, redirect } from '../../testing/providers/open-provider.ts';
import { requestProvider, parseProviderResponse } from './request-provider.ts';

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
const request = (path: string, timeoutMs?: number) =>
  requestProvider(provider.url + path, { gateway: 'paystack', headers: { Authorization: key } }, timeoutMs);

it('returns the response of the provider', async () => {
  expect(await request('/')).toEqual({ status: 200, text: '{"is":"here"}' });
});

it.each([
  ['/busy', 'answered 429'],
  ['/elsewhere', 'out of reach'],
  ['/long', 'out of reach'],
])('fails on %s with a retryable error that does not contain the key', async (path, reason) => {
  const problem = await request(path).catch((error: unknown) => error);
  expect(problem).toMatchObject({
    name: 'GatewayFailure',
    isRetryable: true,
    message: expect.stringContaining(reason),
  });
  expect(String(problem)).not.toContain('planted');
});

it('gives up after the timeout', async () => {
  provider.fault = 'slow';
  await expect(request('/', 50)).rejects.toThrow('gave no answer in time');
  provider.fault = null;
});

it('rejects a response of another shape', () => {
  const shape = z.object({ is: z.literal('here') });
  expect(() => parseProviderResponse('<html>', shape, 'It')).toThrow('It answered no JSON');
  expect(() => parseProviderResponse('{"is":"gone"}', shape, 'It')).toThrow('something else than expected: is');
});
