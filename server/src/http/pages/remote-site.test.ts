import { mkdtemp } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { faqs } from '@latchkey/contract/content/calls';
import { getPriceHistory } from '@latchkey/contract/listing-checks/calls';
import { webSettings } from '@latchkey/contract/settings/calls';
import type { Call } from '@latchkey/contract/define-call';
import type { FastifyInstance } from 'fastify';
import { createContext, RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { handlers } from '../../handlers.ts';
import { readConfig } from '../../config.ts';
import { siteBuild } from '../../testing/site-build.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { buildSiteApp } from './site-app.ts';

interface PageContext {
  call: (call: unknown, input: unknown) => Promise<{ data: Record<string, unknown>; total?: number }>;
  apiUrl: string;
}
const pageContext = createContext<PageContext>();
/** A page that shows the response of one call, or the key of its failure. */
const pageOf = (id: string, call: unknown, input: object = {}) => ({
  id,
  parentId: 'root',
  path: id,
  module: {
    default: () => null,
    loader: async ({ context }: { context: RouterContextProvider }) => {
      const page = context.get(pageContext);
      const response = await page
        .call(call, input)
        .catch(({ key, status }: { key: string; status: number }) => ({ key, status }));
      const loaded = { apiUrl: page.apiUrl, response };
      if ('status' in response && response.status === 503) throw Object.assign(new Error('away'), response);
      return loaded;
    },
  },
});

const build = siteBuild(
  {
    module: {
      handleError: () => undefined,
      createLoadContext: (value: PageContext) => new RouterContextProvider(new Map([[pageContext, value]])),
      default: (
        _: Request,
        status: number,
        headers: Headers,
        { staticHandlerContext }: { staticHandlerContext: object },
      ) => {
        headers.set('Content-Type', 'text/html; charset=utf-8');
        return new Response(JSON.stringify(Object(staticHandlerContext).loaderData), { status, headers });
      },
    },
  },
  {
    root: { id: 'root', path: '', module: { default: () => null } },
    packages: { id: 'packages', parentId: 'root', path: 'subscription-plan', module: { default: () => null } },
    'about-us': pageOf('about-us', webSettings),
    faqs: pageOf('faqs', faqs, { limit: 5, offset: 0 }),
    'contact-us': pageOf('contact-us', getPriceHistory, { slug_id: 'flat' }),
  },
);

let market: TestApp;
let site: FastifyInstance;
let apiUrl: string;
beforeAll(async () => {
  const contract = handlers.filter(({ call }) => !(call as Call).extension);
  market = await startTestApp({ handlers: contract });
  await market.database.db
    .insertInto('setting')
    .values({ key: 'company_name', value: JSON.stringify('Casa') })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify('Casa') }))
    .execute();
  await market.app.listen({ port: 0, host: '127.0.0.1' });
  apiUrl = `http://127.0.0.1:${(market.app.server.address() as AddressInfo).port}`;
  site = await buildSiteApp({
    config: readConfig({ SITE_URL: 'https://homes.test', API_URL: apiUrl, PAGE_CACHE_MB: '0' }),
    site: { build, clientFolder: await mkdtemp(path.join(inject('runFolder'), 'site-')) },
  });
});
afterAll(async () => {
  await site.close();
  await market.close();
});

const get = (url: string) => site.inject({ url });

test('renders pages from the other server, and tells browsers to call that server', async () => {
  const page = await get('/about-us');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('"company_name":"Casa"');
  expect(page.body).toContain(`"apiUrl":"${apiUrl}"`);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toMatch(new RegExp(`connect-src [^;]*${apiUrl} [^;]*${apiUrl.replace('http', 'ws')}[;\\s]`));
  expect(policy).toMatch(new RegExp(`img-src [^;]*${apiUrl}`));
  expect((await get('/faqs')).body).toContain('"data":[]');
});

test('treats a call that the other server does not have as missing, not as an error', async () => {
  expect((await get('/contact-us')).body).toContain('"key":"not_available_yet"');
});

test('serves no calls, files or console of its own', async () => {
  expect((await get('/api/web-settings')).statusCode).toBe(404);
  expect((await get('/files/a.jpg')).statusCode).toBe(404);
  expect((await get('/admin')).statusCode).toBe(404);
  expect((await get('/readyz')).json()).toEqual({ ready: true });
});

test('the web manifest has the name of the market', async () => {
  expect((await get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Casa' });
  expect((await get('/robots.txt')).body).not.toContain('Sitemap');
});

test('the checkout page allows every provider that may be active', async () => {
  const policy = String((await get('/subscription-plan')).headers['content-security-policy']);
  expect(policy).toContain('https://js.stripe.com');
  expect(policy).toMatch(/form-action [^;]*https:\/\/www\.paypal\.com/);
});

test('a browser of the site may call the other server from its own origin', async () => {
  const reply = await fetch(`${apiUrl}/api/web-settings`, { headers: { Origin: 'https://homes.test' } });
  expect(reply.headers.get('access-control-allow-origin')).toBe('*');
});

test('while the other server is down, a page has status 503 with Retry-After', async () => {
  await market.app.close();
  const page = await get('/faqs');
  expect(page.statusCode).toBe(503);
  expect(page.headers['retry-after']).toBe('2');
});
