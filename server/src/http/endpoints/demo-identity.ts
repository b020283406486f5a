import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults } from 'oidc-provider';
import type { Database } from '../../platform/database/pool.ts';
import { type DemoIdentity, demoIdentityPath } from '../../sign-in/social/demo/demo-identity.ts';
import { demoPage } from '../../sign-in/social/demo/demo-page.ts';
import { loadSettings } from '../../platform/settings/load-settings.ts';
import { siteAddress } from '../pages/site-address.ts';

/** Registers the demo's OpenID provider below /demo-identity, in demo mode only. */
export function registerDemoIdentity(
  app: FastifyInstance,
  { demo, database, fixedAddress }: { demo: DemoIdentity; database: Database; fixedAddress: string | null },
): void {
  // The market calls its provider inside this process, because its public address may not be reachable from here.
  demo.fetch = async (url, { method, headers, body }) => {
    const reply = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      headers: { ...headers, 'x-forwarded-proto': new URL(url).protocol.slice(0, -1) },
      ...(body && { payload: String(body) }),
    });
    const heads = Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(reply.body, { status: reply.statusCode, headers: heads });
  };

  void app.register(async (scope) => {
    // The provider parses bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.addHook('onRequest', async (_request, reply) => {
      void reply.headers({ 'Cache-Control': 'no-store', 'Cross-Origin-Opener-Policy': 'unsafe-none' });
    });

    scope.get(`${demoIdentityPath}/interaction/:uid`, async (request, reply) => {
      const provider = await demo.provider();
      const { params } = await provider.interactionDetails(request.raw, reply.raw);
      return sendPage(String(params.ui_locales ?? ''), reply);
    });

    scope.post(`${demoIdentityPath}/interaction/:uid`, async (request, reply) => {
      const provider = await demo.provider();
      const { params } = await provider.interactionDetails(request.raw, reply.raw);
      const form = new URLSearchParams(await text(request.raw));
      const typed = { name: form.get('name') ?? '', email: form.get('email') ?? '' };
      const chosen = form.get('person');
      const user = chosen === null ? demo.users.add(typed.name, typed.email) : demo.users.find(chosen);
      const isCancelled = form.has('cancel');
      if (!user && !isCancelled) return sendPage(String(params.ui_locales ?? ''), reply.code(400), typed);
      const result: InteractionResults = isCancelled
        ? { error: 'access_denied', error_description: 'The person cancelled.' }
        : { login: { accountId: user?.id ?? '', remember: false } };
      copyHeaders(reply);
      reply.hijack();
      await provider.interactionFinished(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
      return reply;
    });

    scope.all(`${demoIdentityPath}/*`, async (request, reply) => {
      const provider = await demo.provider();
      copyHeaders(reply);
      reply.hijack();
      await provider.callback()(providerRequest(request), reply.raw);
      return reply;
    });
  });

  async function sendPage(language: string, reply: FastifyReply, typed?: { name: string; email: string }) {
    const settings = await loadSettings(database);
    const market = settings.text('company_name') || 'Latchkey';
    const { html, policy } = demoPage({ language, market, ...(typed && { typed }) });
    return reply.type('text/html; charset=utf-8').header('Content-Security-Policy', policy).send(html);
  }

  /** The request as the provider must see it: relative to its own path, at the address that the user sees. */
  function providerRequest(request: FastifyRequest): IncomingMessage {
    const { raw } = request;
    const isOwn = request.host === new URL(demo.issuer).host;
    const address = new URL(isOwn ? demo.issuer : siteAddress(fixedAddress, request));
    raw.headers['x-forwarded-proto'] = address.protocol.slice(0, -1);
    raw.headers['x-forwarded-host'] = address.host;
    return Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(demoIdentityPath.length) });
  }
}

/** Copies our response headers to the raw response, which the provider writes to. */
function copyHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
}
