import { request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { type Door, openDoor, PortError } from './door.ts';

const doors: Door[] = [];
afterEach(() => Promise.all(doors.splice(0).map((door) => door.close(0))));

async function openOne(): Promise<Door> {
  const opened = await openDoor({ port: 0, host: '127.0.0.1' });
  doors.push(opened);
  return opened;
}

function get({ port }: Door, path: string): Promise<{ status: number; connection: string | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, host: '127.0.0.1', agent: false }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, body }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

test('while the market opens, the process is healthy and not ready', async () => {
  const opened = await openOne();
  expect(await get(opened, '/healthz')).toMatchObject({ status: 200 });
  expect(await get(opened, '/readyz')).toMatchObject({ status: 503 });
  expect(await get(opened, '/api/faqs?x=1')).toMatchObject({
    status: 503,
    body: expect.stringContaining('"error":true'),
  });
  expect(await get(opened, '/')).toMatchObject({ status: 503, body: expect.stringContaining('opening') });
  opened.open((_, response) => response.end('open'));
  expect(await get(opened, '/')).toMatchObject({ status: 200, body: 'open' });
});

test('a stop waits for what is under way', async () => {
  const opened = await openOne();
  let finish: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    opened.open((_, response) => {
      finish = () => response.end('done');
      resolve();
    });
  });
  const answer = get(opened, '/');
  await arrived;
  const closed = opened.close(5_000);
  await expect(get(opened, '/')).rejects.toThrow();
  finish();
  expect((await answer).body).toBe('done');
  await closed;
});

test('a stop does not wait for ever', async () => {
  const opened = await openOne();
  const arrived = new Promise<void>((resolve) => opened.open(() => resolve()));
  const answer = get(opened, '/').catch((error: Error) => error.message);
  await arrived;
  await opened.close(1);
  expect(await answer).toMatch(/hang up|reset/);
});

test('a port that is taken is named', async () => {
  const { port } = await openOne();
  const again = openDoor({ port, host: '127.0.0.1' });
  await expect(again).rejects.toThrow(PortError);
  await expect(again).rejects.toThrow(`Port ${port} is in use`);
});
