import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults } from 'oidc-provider';
import type { Database } from '../database/pool.ts';
import { type DemoIdentity, demoIdentityPath } from '../identity/demo/demo-identity.ts';
import { demoPage } from '../identity/demo/demo-page.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { siteAddress } from './site-address.ts';

/** The demo's OpenID provider below /demo-identity; only ever registered in demo mode. */
export function registerDemoIdentity(
  app: FastifyInstance,
  { demo, database, fixedAddress }: { demo: DemoIdentity; database: Database; fixedAddress: string | null },
): void {
  // The market asks its provider in this very process, whatever stands between it and its public address.
  demo.ask = async (url, { method, headers, body }) => {
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
    // The provider reads bodies itself.
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
      const person = chosen === null ? demo.people.type(typed.name, typed.email) : demo.people.find(chosen);
      const isCancelled = form.has('cancel');
      if (!person && !isCancelled) return sendPage(String(params.ui_locales ?? ''), reply.code(400), typed);
      const result: InteractionResults = isCancelled
        ? { error: 'access_denied', error_description: 'The person cancelled.' }
        : { login: { accountId: person?.id ?? '', remember: false } };
      keepHeaders(reply);
      reply.hijack();
      await provider.interactionFinished(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
      return reply;
    });

    scope.all(`${demoIdentityPath}/*`, async (request, reply) => {
      const provider = await demo.provider();
      keepHeaders(reply);
      reply.hijack();
      await provider.callback()(seenFrom(request), reply.raw);
      return reply;
    });
  });

  async function sendPage(language: string, reply: FastifyReply, typed?: { name: string; email: string }) {
    const settings = await loadSettings(database);
    const market = settings.text('company_name') || 'Latchkey';
    const { html, policy } = demoPage({ language, market, ...(typed && { typed }) });
    return reply.type('text/html; charset=utf-8').header('Content-Security-Policy', policy).send(html);
  }

  /** The request as the provider is to see it: below its own path, at the address that people see. */
  function seenFrom(request: FastifyRequest): IncomingMessage {
    const { raw } = request;
    const isOwn = request.host === new URL(demo.issuer).host;
    const address = new URL(isOwn ? demo.issuer : siteAddress(fixedAddress, request));
    raw.headers['x-forwarded-proto'] = address.protocol.slice(0, -1);
    raw.headers['x-forwarded-host'] = address.host;
    return Object.assign(raw, { originalUrl: raw.url, url: raw.url?.slice(demoIdentityPath.length) });
  }
}

/** What holds for every answer holds for the provider's too. */
function keepHeaders(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value);
}
