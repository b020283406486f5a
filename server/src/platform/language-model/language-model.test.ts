import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ServiceResponse, startLoopbackService } from '../../testing/providers/loopback-service.ts';
import { parseEncryptionKey } from '../crypto/encryption-key.ts';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { ServiceSettings } from '../external/service-settings.ts';
import { LanguageModel } from './language-model.ts';

const shape = z.object({ colour: z.string() });
const prompt = (user: string) => ({ system: 'Name the colour as JSON.', user, shape, isPrivate: true });
const answering = (content: string): ServiceResponse => ({ body: { choices: [{ message: { content } }] } });

let database: Database;
let service: Awaited<ReturnType<typeof startLoopbackService>>;
let response: ServiceResponse;
let now: Date;
let logged: { msg: string; provider?: string; reason?: string; failure?: string; pausedSeconds?: number }[];

beforeEach(async () => {
  response = answering('{"colour":"blue","more":1}');
  now = new Date('2026-03-06T12:00:00Z');
  logged = [];
  [database, service] = await Promise.all([testDatabase(), startLoopbackService(() => response)]);
});
afterEach(async () => {
  await service.close();
  await database.close();
});

function open(key = ''): LanguageModel {
  const log = pino({ level: 'info' }, { write: (line: string) => logged.push(JSON.parse(line) as (typeof logged)[0]) });
  const environment = { url: `${service.url}/v1`, model: 'small', key };
  const stored = new ServiceSettings({ database, key: parseEncryptionKey('ab'.repeat(32)), now: () => now });
  const name = 'search model';
  return new LanguageModel({ name, environment, stored, settingsKey: 'model', database, log, now: () => now });
}

const later = (ms: number) => (now = new Date(now.getTime() + ms));

describe('a request to the model', () => {
  it('is a chat completion of OpenAI with a bearer token', async () => {
    expect(await open('planted').answer(prompt('sky'))).toEqual({ colour: 'blue' });
    expect(service.requests).toMatchObject([
      {
        method: 'POST',
        path: '/v1/chat/completions',
        headers: { authorization: 'Bearer planted', 'content-type': 'application/json' },
        body: {
          model: 'small',
          temperature: 0,
          response_format: { type: 'json_object' },
          messages: [
            { role: 'system', content: 'Name the colour as JSON.' },
            { role: 'user', content: 'sky' },
          ],
        },
      },
    ]);
  });

  it('has no token without a key', async () => {
    await open().answer(prompt('sky'));
    expect(service.requests[0]?.headers.authorization).toBeUndefined();
  });

  it('is shared by equal prompts at the same time, and not repeated while its response is stored', async () => {
    const model = open();
    expect(await Promise.all([model.answer(prompt('sky')), model.answer(prompt('sky'))])).toEqual([
      { colour: 'blue' },
      { colour: 'blue' },
    ]);
    expect(await open().answer(prompt('sky'))).toEqual({ colour: 'blue' });
    expect(service.requests).toHaveLength(1);
    await model.answer(prompt('sea'));
    expect(service.requests).toHaveLength(2);
    later(31 * 24 * 3_600_000);
    await model.answer(prompt('sky'));
    expect(service.requests).toHaveLength(3);
  });

  it('is stored only as a hash, and its response only with the fields of the expected shape', async () => {
    await open().answer(prompt('sky of ann'));
    const rows = await database.db.selectFrom('external_response').selectAll().execute();
    expect(rows.map((row) => row.response)).toEqual([{ colour: 'blue' }]);
    expect(JSON.stringify(rows)).not.toContain('ann');
  });

  it('is sent at most 60 times a minute', async () => {
    const model = open();
    for (let number = 1; number <= 62; number += 1) await model.answer(prompt(`sky ${number}`));
    expect(service.requests).toHaveLength(60);
    expect(logged.map(({ msg }) => msg)).toEqual(['search model: too many requests']);
    later(60_000);
    expect(await model.answer(prompt('sky 62'))).toEqual({ colour: 'blue' });
  });
});

it('parses JSON with Markdown around it', async () => {
  response = answering('```json\n{"colour":"blue"}\n```');
  expect(await open().answer(prompt('sky'))).toEqual({ colour: 'blue' });
});

describe('a failed request to the model', () => {
  const failures: [string, ServiceResponse, { failure: string; pausedSeconds: number; reason: string }][] = [
    ['500', { status: 500, body: 'no sky' }, { failure: 'failed', pausedSeconds: 10, reason: '500' }],
    ['an unknown model', { status: 404, body: 'no sky' }, { failure: 'refused', pausedSeconds: 10, reason: '404' }],
    ['a wrong key', { status: 401, body: 'no sky' }, { failure: 'wrong_sign_in', pausedSeconds: 300, reason: '401' }],
    [
      'a quota',
      { status: 429, headers: { 'Retry-After': '120' }, body: {} },
      { failure: 'failed', pausedSeconds: 120, reason: '429' },
    ],
    ['no JSON', { body: 'the sky' }, { failure: 'failed', pausedSeconds: 10, reason: 'no JSON' }],
    ['no choices', { body: { choices: [] } }, { failure: 'failed', pausedSeconds: 10, reason: 'choices' }],
    ['a text', answering('the sky is {blue'), { failure: 'failed', pausedSeconds: 10, reason: 'no JSON as requested' }],
    [
      'other JSON',
      answering('{"color":"sky"}'),
      { failure: 'failed', pausedSeconds: 10, reason: 'no JSON as requested' },
    ],
    ['a long answer', answering('sky '.repeat(20_000)), { failure: 'failed', pausedSeconds: 10, reason: 'more than' }],
    ['no answer in time', { body: 'never' }, { failure: 'too_slow', pausedSeconds: 10, reason: 'timeout' }],
  ];

  it.each(failures)(
    'with %s returns null, is logged without texts, and starts a pause',
    async (_, failed, expected) => {
      response = failed;
      const model = open();
      expect(await model.answer(prompt('sky'))).toBeNull();
      expect(logged).toMatchObject([
        {
          ...expected,
          msg: 'search model unavailable',
          provider: new URL(service.url).host,
          reason: expect.stringContaining(expected.reason),
        },
      ]);
      expect(JSON.stringify(logged)).not.toContain('sky');
      response = answering('{"colour":"blue"}');
      expect(await model.answer(prompt('sky'))).toBeNull();
      expect(service.requests).toHaveLength(1);
      later(expected.pausedSeconds * 1_000);
      expect(await model.answer(prompt('sky'))).toEqual({ colour: 'blue' });
      expect(logged).toHaveLength(1);
    },
  );

  it('to a server that does not exist returns null and is logged', async () => {
    const model = open();
    await service.close();
    expect(await model.answer(prompt('sky'))).toBeNull();
    expect(logged).toMatchObject([{ msg: 'search model unavailable', failure: 'unreachable' }]);
    service = await startLoopbackService(() => response);
  });
});
