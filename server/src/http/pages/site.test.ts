import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { faqs } from '@latchkey/contract/content/calls';
import { rates } from '@latchkey/contract/rates';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest';
import { createContext, redirect, RouterContextProvider } from 'react-router';
import { sql } from 'kysely';
import { setGateway } from '../../admin/gateways/gateways.ts';
import type { AnyHandler } from '../../platform/define-handler.ts';
import { readConfig } from '../../config.ts';
import { gatewayKinds } from '../../payment/gateways/open-payments.ts';
import { Payments } from '../../payment/gateways/payments.ts';
import { parseEncryptionKey } from '../../platform/crypto/encryption-key.ts';
import { marketFixture } from '../../testing/market-fixture.ts';
import { siteBuild } from '../../testing/site-build.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { cspHash } from '../../platform/html/csp-hashes.ts';

const pageContext = createContext<PageContext>();

interface PageContext {
  call: (which: unknown, input: unknown) => Promise<{ total: number }>;
  moved: (kind: string, slug: string) => Promise<unknown>;
  nonce: string;
  language: string;
}

/** A site with one route, as React Router builds it, whose page shows how often it was rendered. */
let renderings = 0;
const script = 'start()';
const build = siteBuild(
  {
    module: {
      handleError: () => undefined,
      createLoadContext: (value: PageContext) => new RouterContextProvider(new Map([[pageContext, value]])),
      default: (request: Request, status: number, headers: Headers, _: unknown, provider: RouterContextProvider) => {
        const context = provider.get(pageContext);
        renderings += 1;
        headers.set('Content-Type', 'text/html; charset=utf-8');
        const injected = '<script>steal()</script>';
        const text = 'word '.repeat(500);
        return new Response(
          `<html lang="${context.language}">${renderings} ${new URL(request.url).search} ${injected}${text}` +
            `<script nonce="${context.nonce}">${script}</script></html>`,
          { status, headers },
        );
      },
    },
  },
  {
    root: { id: 'root', path: '', module: { default: () => null } },
    faqs: {
      id: 'faqs',
      parentId: 'root',
      path: 'faqs',
      module: {
        default: () => null,
        loader: async ({ context }: { context: RouterContextProvider }) =>
          (await context.get(pageContext).call(faqs, {})).total,
      },
    },
    packages: { id: 'packages', parentId: 'root', path: 'subscription-plan', module: { default: () => null } },
    words: {
      id: 'words',
      parentId: 'root',
      path: 'words/:slug',
      module: {
        default: () => null,
        loader: async ({ context, params }: { context: RouterContextProvider; params: { slug: string } }) => {
          const found = await context.get(pageContext).moved('article', params.slug);
          if (found === null || found === 'gone') throw new Response(null, { status: found === null ? 404 : 410 });
          throw redirect(`/words/${Object(found).to}`, 301);
        },
      },
    },
  },
);

let server: TestApp;
let clientFolder: string;
let payments: Payments;
let answerFaqs: () => Promise<object>;
const answers = [{ call: faqs, handle: () => answerFaqs() }] as AnyHandler[];

beforeAll(async () => {
  clientFolder = await mkdtemp(path.join(inject('runFolder'), 'site-'));
  await mkdir(path.join(clientFolder, 'assets'));
  await writeFile(path.join(clientFolder, 'assets', 'a-1234.js'), 'plain');
  await writeFile(path.join(clientFolder, 'assets', 'a-1234.js.br'), 'brotli');
  await writeFile(path.join(clientFolder, 'icon.svg'), '<svg/>');
  await writeFile(path.join(clientFolder, 'firebase-messaging-sw.js'), 'work()');
  const config = readConfig({ SITE_URL: 'https://homes.test', RATE_LIMITS: 'on' });
  const paymentDeps = {
    // A getter, because the server is created after the payments.
    get database() {
      return server.database;
    },
    key: parseEncryptionKey('ab'.repeat(32)),
    kinds: gatewayKinds,
    now: () => new Date(),
  };
  payments = new Payments(paymentDeps);
  const all = { config, handlers: [...answers, setGateway], site: { build, clientFolder } };
  server = await startTestApp(all, { payments });
});
afterAll(() => server.close());
beforeEach(() => {
  renderings = 0;
  answerFaqs = () => Promise.resolve({ data: [], total: 7 });
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });

describe('the checkout page', () => {
  const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy']);
  const setStripe = async (form: Record<string, string | number>) => {
    const reply = await server.post(
      '/api/admin/set-gateway',
      { gateway: 'stripe', ...form },
      await server.signInOperator(),
    );
    expect(reply.status).toBe(200);
  };

  test('allows the active payment provider, and no other page does', async () => {
    expect(await policyOf('/subscription-plan?choose=1')).not.toContain('stripe');
    const names = ['publishable_key', 'secret_key', 'webhook_secret'];
    const values = names.flatMap((name, at) => [
      [`values[${at}][name]`, name],
      [`values[${at}][value]`, 'planted'],
    ]);
    await setStripe({ is_enabled: 1, ...Object.fromEntries(values) });
    // Cached pages were evicted too.
    expect(await policyOf('/subscription-plan?choose=1')).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/);
    expect(await policyOf('/faqs?page=9')).not.toContain('stripe');
    await setStripe({ is_enabled: 0 });
    expect(await policyOf('/subscription-plan?choose=1')).not.toContain('stripe');
  });
});

describe('pages', () => {
  test('one rendering serves all visitors, compressed and revalidated by ETag', async () => {
    const replies = await Promise.all([get('/faqs'), get('/faqs'), get('/faqs?utm_source=mail')]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(renderings).toBe(1);
    const small = await get('/faqs', { 'accept-encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(replies[0]?.body);
    const again = await get('/faqs', { 'if-none-match': String(small.headers['etag']) });
    expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' });
    expect(renderings).toBe(1);
  });

  test('caches each language and theme separately', async () => {
    const arabic = await get('/faqs?page=11', { cookie: 'lk-language=ar' });
    const english = await get('/faqs?page=11');
    expect(arabic.body).toContain('<html lang="ar">');
    expect(english.body).toContain('<html lang="en">');
    expect(english.headers['vary']).toMatch(/Cookie/);
  });

  test('only scripts that we rendered may run', async () => {
    const { headers, body } = await get('/faqs?page=12');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(cspHash(script));
    expect(policy).not.toContain(cspHash('steal()'));
    expect(body).not.toContain('nonce');
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
  });

  test.each([
    ['/faqs/', '/faqs'],
    ['/FAQs?b=2&a=1', '/faqs?b=2&a=1'],
    ['//faqs//', '/faqs'],
  ])('%s redirects permanently to %s without a rendering', async (url, plain) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['location'], renderings]).toEqual([301, plain, 0]);
  });

  test.each(['/faqs/%zz', '/%E0%A4', '/faqs/%00'])(
    '%s, which cannot be decoded, gets the page for not found',
    async (address) => {
      const { statusCode, headers } = await get(address);
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  test('a loader finds the new location of a record', async () => {
    const { id } = await marketFixture(server.database).article({ slug_id: 'old-words' });
    await sql`update article set slug_id = 'new-words' where id = ${id}`.execute(server.database.db);
    const { statusCode, headers } = await get('/words/old-words');
    expect([statusCode, headers['location'], headers['cache-control']]).toEqual([301, '/words/new-words', 'no-store']);
    await sql`delete from article where id = ${id}`.execute(server.database.db);
    expect((await get('/words/old-words')).statusCode).toBe(410);
    expect((await get('/words/never')).statusCode).toBe(404);
  });

  test('an unknown page is rendered and not cached', async () => {
    await get('/nothing');
    const { statusCode, headers } = await get('/nothing');
    expect(statusCode).toBe(404);
    expect(headers['cache-control']).toBe('no-store');
    expect(renderings).toBe(2);
  });

  test('a page without its database is 503 with Retry-After, and not cached', async () => {
    answerFaqs = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
    const away = await get('/faqs?search=away');
    expect(away.statusCode).toBe(503);
    expect(away.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
    answerFaqs = () => Promise.resolve({ data: [], total: 7 });
    expect((await get('/faqs?search=away')).statusCode).toBe(200);
  });

  test('a page that throws is a server error, not an outage', async () => {
    answerFaqs = () => Promise.reject(new Error('broken'));
    expect((await get('/faqs?search=broken')).statusCode).toBe(500);
  });

  test('a parameter that no page reads causes no rendering', async () => {
    const first = await get('/subscription-plan?x=0');
    renderings = 0;
    for (let i = 1; i < 50; i++) expect((await get(`/subscription-plan?x=${i}&utm_id=${i}`)).body).toBe(first.body);
    expect(renderings).toBe(0);
  });

  test('renders two pages of one address at a time, and other addresses do not wait for the rest', async () => {
    let started = 0;
    let finish: () => void = () => undefined;
    const blocked = new Promise<void>((resolve) => (finish = resolve));
    answerFaqs = async () => {
      started += 1;
      await blocked;
      return { data: [], total: 7 };
    };
    const from = (remoteAddress: string, page: number) =>
      server.app.inject({ url: `/faqs?page=${page}`, remoteAddress });
    const many = Array.from({ length: 10 }, (_, index) => from('192.0.2.1', 100 + index));
    await expect.poll(() => started).toBe(2);
    const other = from('192.0.2.2', 200);
    await expect.poll(() => started).toBe(3);
    finish();
    for (const { statusCode } of await Promise.all([...many, other])) expect(statusCode).toBe(200);
  });

  test('another Host does not cause another rendering', async () => {
    const first = await get('/subscription-plan');
    renderings = 0;
    for (let i = 0; i < 20; i++) {
      expect((await get('/subscription-plan', { host: `x${i}.test` })).body).toBe(first.body);
    }
    expect(renderings).toBe(0);
  });

  test('limits renderings by address with 429; cached pages are still sent', async () => {
    await get('/faqs?page=3');
    let last = await get('/faqs?search=0');
    let rendered = 0;
    for (; last.statusCode === 200 && rendered < 2_000; rendered++) last = await get(`/faqs?search=${rendered}`);
    expect(rendered).toBeLessThanOrEqual(rates.render[0]!.limit);
    expect(last.statusCode).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    expect(last.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    expect(last.body).toContain('Too many requests');
    const arabic = await get('/faqs?search=more', { cookie: 'lk-language=ar' });
    expect(arabic.body).toContain('<html lang="ar" dir="rtl">');
    expect((await get('/faqs?page=3')).statusCode).toBe(200);
  });

  test('limits pages by address to 3,000 a minute, cached or not', async () => {
    expect(rates.page).toEqual([{ limit: 3_000, windowSeconds: 60, by: 'ip' }]);
    const rule = Object.assign(rates.page[0] as { limit: number }, { limit: 3 });
    onTestFinished(() => void Object.assign(rule, { limit: 3_000 }));
    const visit = async () => (await server.app.inject({ url: '/faqs', remoteAddress: '198.51.100.9' })).statusCode;
    expect([await visit(), await visit(), await visit(), await visit()]).toEqual([200, 200, 200, 429]);
  });
});

describe('files of the site', () => {
  test('hashed files are immutable and sent compressed as they were built', async () => {
    const { headers, body } = await get('/assets/a-1234.js', { 'accept-encoding': 'br' });
    expect(headers['cache-control']).toMatch(/immutable/);
    expect(headers['content-encoding']).toBe('br');
    expect(body).toBe('brotli');
    expect((await get('/assets/a-1234.js', { 'accept-encoding': 'identity' })).body).toBe('plain');
  });

  test('hashed files carry no headers without effect', async () => {
    const { headers } = await get('/assets/a-1234.js');
    const known = [
      'cache-control',
      'connection',
      'content-length',
      'content-type',
      'date',
      'strict-transport-security',
      'vary',
      'x-content-type-options',
    ];
    expect(Object.keys(headers).filter((name) => !known.includes(name))).toEqual([]);
  });

  test('a hashed file of another build is a short error that is not cached', async () => {
    for (const name of ['b-1234.js', 'a-1234.js.br', '..%2Ficon.svg']) {
      const { statusCode, headers, body } = await get(`/assets/${name}`);
      expect(statusCode).toBe(404);
      expect(headers['cache-control']).toBe('no-store');
      expect(body.length).toBeLessThan(200);
    }
  });

  test('the service worker is revalidated each time and may connect to this site only', async () => {
    const { headers } = await get('/firebase-messaging-sw.js');
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  });

  test('other files are revalidated after an hour', async () => {
    expect((await get('/icon.svg')).headers['cache-control']).toBe('public, max-age=3600');
  });
});

describe('settings of the operator', () => {
  /** A site with these settings, before its first request. */
  async function siteWith(values: Record<string, unknown>): Promise<TestApp> {
    const config = readConfig({ SITE_URL: 'https://homes.test', RATE_LIMITS: 'off' });
    const site = await startTestApp({ config, handlers: answers, site: { build, clientFolder } });
    await marketFixture(site.database).settings(values);
    return site;
  }

  test('in maintenance mode every page is 503; calls, files, health and the console still work', async () => {
    const { app, close } = await siteWith({ web_maintenance_mode: '1' });
    for (const url of ['/', '/faqs', '/nothing?here=1']) {
      const { statusCode, headers, body } = await app.inject({ url });
      expect(statusCode).toBe(503);
      expect(headers['retry-after']).toBe('600');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-type']).toMatch(/html/);
      expect(body).toContain('<html lang="en">');
    }
    // All of them share one page, rendered once.
    expect(renderings).toBe(1);
    expect((await app.inject({ url: '/faqs.data' })).statusCode).toBe(503);
    expect((await app.inject({ url: '/api/faqs' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/assets/a-1234.js' })).statusCode).toBe(200);
    expect((await app.inject({ url: '/admin' })).statusCode).toBe(404);
    await close();
  });

  test('the default language is used for visitors who request none of the offered languages', async () => {
    const { app, close } = await siteWith({ default_language: 'ar' });
    const body = async (language: string) =>
      (await app.inject({ url: '/faqs', headers: { 'accept-language': language } })).body;
    expect(await body('is')).toContain('<html lang="ar">');
    expect(await body('fr')).toContain('<html lang="fr">');
    await close();
  });

  test("only the contact page may frame the operator's map", async () => {
    const { app, close } = await siteWith({ iframe_link: '<iframe src="https://maps.test/embed?a=1"></iframe>' });
    const policy = async (url: string) => (await app.inject({ url })).headers['content-security-policy'];
    expect(await policy('/contact-us')).toContain('frame-src https://www.youtube-nocookie.com https://maps.test;');
    expect(await policy('/faqs')).not.toContain('maps.test');
    await close();
  });
});
