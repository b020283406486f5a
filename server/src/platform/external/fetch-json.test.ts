import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type LoopbackService, startLoopbackService } from '../../testing/providers/loopback-json-service.ts';
import { fetchJson } from './fetch-json.ts';
import { failureText, serviceFailure } from './service-failure.ts';

let service: LoopbackService;
beforeAll(async () => {
  service = await startLoopbackService();
});
afterAll(() => service.close());

const shape = z.object({ items: z.array(z.number()) });
const request = (timeoutMs = 5_000) =>
  fetchJson(new URL(`${service.url}/list?key=planted`), { service: 'test', shape, timeoutMs, maxBytes: 1_000 });

/** Requests, and returns how the failure is classified and described. */
async function failure(timeoutMs?: number): Promise<[string, string]> {
  const error: unknown = await request(timeoutMs).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return [serviceFailure(error), failureText(error)];
}

it('returns JSON of the expected shape', async () => {
  service.answer = () => ({ body: { items: [1, 2], more: true } });
  expect(await request()).toEqual({ items: [1, 2] });
  expect(service.received.at(-1)?.headers['user-agent']).toBe('Latchkey');
});

it.each([
  ['a wrong key', { status: 401, body: { error: 'Invalid key' } }, 'wrong_sign_in', '401: Invalid key'],
  ['an exceeded quota', { status: 429, body: 'slow down' }, 'failed', '429: slow down'],
  ['an error page', { status: 502, body: '<h1>Bad\n gateway</h1>' }, 'failed', '502: Bad gateway'],
  ['no JSON', { body: '<html>' }, 'failed', 'no JSON: <html>'],
  ['JSON of another shape', { body: { items: ['a'] } }, 'failed', 'other JSON than expected, at “items.0”'],
  ['too long a response', { body: { items: Array<number>(1_000).fill(1) } }, 'failed', 'more than 1000 bytes'],
  ['a redirect', { status: 302, body: {}, headers: { location: '/elsewhere' } }, 'failed', 'redirect'],
])('rejects %s with an error that does not contain the key', async (_, answer, expected, text) => {
  service.answer = () => answer;
  const [outcome, message] = await failure();
  expect(outcome).toBe(expected);
  expect(message).toContain(text);
  expect(message).not.toContain('planted');
});

it('rejects when the response takes longer than the timeout', async () => {
  service.answer = () => null;
  expect((await failure(50))[0]).toBe('too_slow');
});
