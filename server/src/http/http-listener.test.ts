import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { type Listener, openListener, PortError } from './http-listener.ts';

const listeners: Listener[] = [];
const errors: unknown[] = [];
const log = { error: ({ err }: { err: unknown }) => void errors.push(err) };
afterEach(() => Promise.all(listeners.splice(0).map((listener) => listener.close(0))));

async function openTestListener(): Promise<Listener> {
  const opened = await openListener({ port: 0, host: '127.0.0.1' }, log);
  listeners.push(opened);
  return opened;
}

function get(
  { port }: Listener,
  path: string,
  agent: Agent | false = false,
): Promise<{ status: number; connection: string | undefined; headers: IncomingHttpHeaders; body: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, path, host: '127.0.0.1', agent }, (response) => {
      let body = '';
      response.on('data', (chunk) => (body += chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          connection: response.headers.connection,
          headers: response.headers,
          body,
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

test('while the market starts, the process is healthy and not ready', async () => {
  const opened = await openTestListener();
  expect(await get(opened, '/healthz')).toMatchObject({ status: 200 });
  expect(await get(opened, '/readyz')).toMatchObject({ status: 503 });
  expect(await get(opened, '/api/faqs?x=1')).toMatchObject({
    status: 503,
    body: expect.stringContaining('"error":true'),
  });
  expect(await get(opened, '/')).toMatchObject({ status: 503, body: expect.stringContaining('starting') });
  opened.setHandler((_, response) => response.end('open'));
  expect(await get(opened, '/')).toMatchObject({ status: 200, body: 'open' });
});

test.each(['/healthz', '/readyz', '/api/faqs', '/', '/files/a.jpg'])(
  'while the market starts, %s has a policy and no sniffed type',
  async (path) => {
    expect((await get(await openTestListener(), path)).headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
  },
);

test('leaves a request without a Host header to the application', async () => {
  const opened = await openTestListener();
  opened.setHandler((_, response) =>
    response.writeHead(400, { Connection: 'close' }).end('refused by the application'),
  );
  const socket = connect(opened.port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [^]*refused by the application/);
});

test('close waits for running requests', async () => {
  const opened = await openTestListener();
  let finish: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    opened.setHandler((_, response) => {
      finish = () => response.end('done');
      resolve();
    });
  });
  const response = get(opened, '/');
  await arrived;
  const closed = opened.close(5_000);
  await expect(get(opened, '/')).rejects.toThrow();
  finish();
  expect((await response).body).toBe('done');
  await closed;
});

test.each(['before', 'after'])('close does not wait for a client with keep-alive, headers sent %s it', async (sent) => {
  const opened = await openTestListener();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  let finish: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    opened.setHandler((_, response) => {
      if (sent === 'before') response.write('almost ');
      finish = () => response.end('done');
      resolve();
    });
  });
  const response = get(opened, '/', agent);
  await arrived;
  const closed = opened.close(60_000);
  finish();
  expect((await response).body).toContain('done');
  await closed;
});

test('logs every error of the server while it is open', async () => {
  const { server } = await openTestListener();
  const failures = [new Error('too many open files'), new Error('again')];
  for (const failure of failures) server.emit('error', failure);
  expect(errors).toEqual(failures);
});

test('close ends running requests after its time limit', async () => {
  const opened = await openTestListener();
  const arrived = new Promise<void>((resolve) => opened.setHandler(() => resolve()));
  const response = get(opened, '/').catch((error: Error) => error.message);
  await arrived;
  await opened.close(1);
  expect(await response).toMatch(/hang up|reset/);
});

test('names the port that is already in use', async () => {
  const { port } = await openTestListener();
  const again = openListener({ port, host: '127.0.0.1' }, log);
  await expect(again).rejects.toThrow(PortError);
  await expect(again).rejects.toThrow(`Port ${port} is in use`);
});
