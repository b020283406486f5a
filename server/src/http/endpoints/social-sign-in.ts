import { asRecord } from '@latchkey/contract/schema/record';
import { isAttempt, socialSignInMessage, socialSignInPaths } from '@latchkey/contract/sign-in/social/social-sign-in';
import { hourSeconds } from '@latchkey/contract/time-units';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../platform/context.ts';
import { randomSecret, consumeAttempt } from '../../sign-in/social/sign-in-attempts.ts';
import { beginSignIn } from '../../sign-in/social/begin-sign-in.ts';
import { socialSignInErrorCode, SocialSignInError } from '../../sign-in/social/social-sign-in-error.ts';
import { finishSignIn } from '../../sign-in/social/finish-sign-in.ts';
import { popupResultPage } from '../../sign-in/social/popup-result-page.ts';
import type { IdentityProviderRegistry } from '../../sign-in/social/identity-provider-registry.ts';
import { isSocialLoginEnabled } from '../../sign-in/social/is-social-login-enabled.ts';
import { readLanguages } from '../../platform/settings/page-languages.ts';
import { pageChoices } from '../pages/page-choices.ts';
import type { RateLimiter } from '../api/rate-limit.ts';
import { siteAddress } from '../pages/site-address.ts';
import { addressKey } from '../api/rate-limit-key.ts';

export interface SocialRoutes {
  services: Services;
  identities: IdentityProviderRegistry;
  limiter: RateLimiter;
  fixedAddress: string | null;
  now: () => Date;
}

/** Binds a provider's response to the browser that started the sign-in; it grants nothing by itself. */
const cookieName = 'lk-sign-in';
const cookieSeconds = hourSeconds;

/** Registers the two pages of the popup, docs/decisions/016-social-sign-in.md. */
export function registerSocialSignIn(app: FastifyInstance, routes: SocialRoutes): void {
  const { services, identities, limiter, fixedAddress, now } = routes;
  const { database } = services;

  const languageOf = async (request: FastifyRequest) => pageChoices(request, await readLanguages(database)).language;

  /** Without `unsafe-none` a browser would separate the popup from its opener between the provider's pages and ours. */
  const withPopupHeaders = (reply: FastifyReply) =>
    reply.headers({
      'Cache-Control': 'no-store',
      'Cross-Origin-Opener-Policy': 'unsafe-none',
      'Referrer-Policy': 'no-referrer',
    });

  const fail = async (error: unknown, attempt: string, request: FastifyRequest, reply: FastifyReply) => {
    const code = socialSignInErrorCode(error);
    request.log.warn({ err: error, code }, 'social sign-in failed');
    const page = popupResultPage({ type: socialSignInMessage, attempt, code }, await languageOf(request));
    return withPopupHeaders(reply)
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', page.policy)
      .send(page.html);
  };

  app.get(socialSignInPaths.start, async (request, reply) => {
    const { provider = '', attempt: requestedAttempt = '' } = textsOf(request.query);
    const attempt = isAttempt(requestedAttempt) ? requestedAttempt : '';
    try {
      // The limit of one-time codes; user_signup counts the sign-in itself.
      await limiter.count('code', { ip: addressKey(request.ip) }, now().getTime());
      if (!attempt) throw new SocialSignInError('auth/argument-error');
      if (!(await isSocialLoginEnabled(database))) throw new SocialSignInError('auth/operation-not-allowed');
      const site = siteAddress(fixedAddress, request);
      const browser = browserOf(request) ?? randomSecret();
      const redirectUri = site + socialSignInPaths.callback;
      const language = await languageOf(request);
      const options = { provider, attempt, site, redirectUri, browser, language };
      const url = await beginSignIn(identities, database, options, now());
      const secure = site.startsWith('https:') ? '; Secure' : '';
      void reply.header(
        'Set-Cookie',
        `${cookieName}=${browser}; Path=${socialSignInPaths.start}; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure}`,
      );
      return await withPopupHeaders(reply).redirect(url.href, 302);
    } catch (error) {
      return fail(error, attempt, request, reply);
    }
  });

  app.get(socialSignInPaths.callback, async (request, reply) => {
    const response = new URLSearchParams(request.url.split('?')[1] ?? '');
    const state = response.get('state') ?? '';
    let attempt = '';
    try {
      await limiter.count('read', { caller: addressKey(request.ip) }, now().getTime());
      const browser = browserOf(request);
      const known = browser && state ? await consumeAttempt(database, { state, browser }, now()) : null;
      if (!known) throw new SocialSignInError('auth/invalid-auth-event');
      attempt = known.attempt;
      const fields = await finishSignIn(identities, database, { attempt: known, response, state }, now());
      const page = popupResultPage({ type: socialSignInMessage, attempt, fields }, await languageOf(request));
      return await withPopupHeaders(reply)
        .type('text/html; charset=utf-8')
        .header('Content-Security-Policy', page.policy)
        .send(page.html);
    } catch (error) {
      return fail(error, attempt, request, reply);
    }
  });

  // Apple posts its response from its own site, and such a request carries no cookie of ours: the browser requests the
  // same URL again by GET.
  app.post(socialSignInPaths.callback, (request, reply) => {
    const { code, state, error, user, iss } = textsOf(request.body);
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ code, state, error, user, iss })) if (value) query.set(name, value);
    return withPopupHeaders(reply).redirect(`${socialSignInPaths.callback}?${query}`, 303);
  });
}

function textsOf(given: unknown): Record<string, string | undefined> {
  const texts = Object.entries(asRecord(given)).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(texts);
}

function browserOf({ headers }: FastifyRequest): string | undefined {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
}
