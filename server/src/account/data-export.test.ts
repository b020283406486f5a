import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { requestDataExport } from '@latchkey/contract/account/calls';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DiskStore } from '../platform/files/disk-store.ts';
import { type MarketFixture, marketFixture } from '../testing/market-fixture.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { streamDataExport } from './data-export.ts';

let app: TestApp;
let market: MarketFixture;
beforeAll(async () => {
  app = await startTestApp();
  market = marketFixture(app.database);
});
afterAll(() => app.close());

it('closes the stored file when the download of an export is cancelled', async () => {
  const account = await market.account();
  await market.file({ key: 'homes/bb/large.jpg', account_id: account.id });
  const stored = Readable.from(
    (function* () {
      for (;;) yield Buffer.alloc(65_536);
    })(),
  );
  const files = new DiskStore({ directory: tmpdir() });
  const store = Object.assign(Object.create(files), { open: async () => stored });
  let bytes = 0;
  for await (const chunk of streamDataExport(account.id, { database: app.database, files: store })) {
    bytes += chunk.length;
    if (bytes > 1_000_000) break;
  }
  await vi.waitFor(() => expect(stored.destroyed).toBe(true));
});

it('a link is valid once and for a day, is replaced by a newer one, and is mailed too', async () => {
  const { id } = await market.account({ email: 'ada@example.test' });
  const token = await app.signIn(id);
  const requestLink = async () => {
    const { body } = await app.post('/api/request-data-export', {}, token);
    return new URL((body.data as { url: string }).url).pathname;
  };
  const first = await requestLink();
  const second = await requestLink();
  const open = async (url: string) => (await app.app.inject(url)).statusCode;
  expect(await open(first)).toBe(410);
  // A mail scanner opens links, so HEAD and GET do not use up the link.
  for (const method of ['HEAD', 'GET', 'GET'] as const) {
    const page = await app.app.inject({ method, url: second });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
  }
  const reply = await app.app.inject({ method: 'POST', url: second });
  expect(reply.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.zip"$/);
  expect(Object.keys(unzipSync(reply.rawPayload))).toContain('data.json');
  expect(await open(second)).toBe(410);
  expect((await app.app.inject({ method: 'POST', url: second })).statusCode).toBe(410);
  const mails = await app.database.db.selectFrom('outbox').select(['recipient', 'text']).execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual(['ada@example.test', 'ada@example.test']);
  expect(mails[1]?.text).toContain(second);

  const third = await requestLink();
  await app.database.db
    .updateTable('data_export')
    .set({ expires_at: new Date(0) })
    .execute();
  expect(await open(third)).toBe(410);
  expect((await app.app.inject({ method: 'POST', url: third })).statusCode).toBe(410);
  expect(requestDataExport.rate).toBe('code');
});
