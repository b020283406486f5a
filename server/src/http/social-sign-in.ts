import { isAttempt, socialSignInMessage, socialSignInPaths } from '@latchkey/contract/social-sign-in';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import { randomSecret, takeAttempt } from '../identity/attempts.ts';
import { beginSignIn } from '../identity/begin-sign-in.ts';
import { failureCode, SocialFailure } from '../identity/failure-code.ts';
import { finishSignIn } from '../identity/finish-sign-in.ts';
import { handOverPage } from '../identity/hand-over-page.ts';
import type { Identities } from '../identity/identities.ts';
import { isSocialOn } from '../identity/is-social-on.ts';
import { readLanguages } from '../settings/page-languages.ts';
import { pageChoices } from './page-choices.ts';
import type { RateLimiter } from './rate-limit.ts';
import { siteAddress } from './site-address.ts';
import { addressKey } from './who-asks.ts';

export interface SocialRoutes {
  services: Services;
  identities: Identities;
  limiter: RateLimiter;
  fixedAddress: string | null;
  now: () => Date;
}

/** Ties an answer of a provider to the browser that left for it; it opens nothing by itself. */
const cookieName = 'lk-sign-in';
const cookieSeconds = 3_600;

/** The two pages of the popup, docs/decisions/016-social-sign-in.md. */
export function registerSocialSignIn(app: FastifyInstance, routes: SocialRoutes): void {
  const { services, identities, limiter, fixedAddress, now } = routes;
  const { database } = services;

  const languageOf = async (request: FastifyRequest) => pageChoices(request, await readLanguages(database)).language;

  /** Without `unsafe-none` a browser would cut the popup off from its opener between the provider's pages and ours. */
  const plain = (reply: FastifyReply) =>
    reply.headers({
      'Cache-Control': 'no-store',
      'Cross-Origin-Opener-Policy': 'unsafe-none',
      'Referrer-Policy': 'no-referrer',
    });

  const fail = async (error: unknown, attempt: string, request: FastifyRequest, reply: FastifyReply) => {
    const code = failureCode(error);
    request.log.warn({ err: error, code }, 'a social sign-in failed');
    const page = handOverPage({ type: socialSignInMessage, attempt, code }, await languageOf(request));
    return plain(reply).type('text/html; charset=utf-8').header('Content-Security-Policy', page.policy).send(page.html);
  };

  app.get(socialSignInPaths.start, async (request, reply) => {
    const { provider = '', attempt: asked = '' } = textsOf(request.query);
    const attempt = isAttempt(asked) ? asked : '';
    try {
      // As many as codes: user_signup counts the sign-in itself.
      await limiter.count('code', { ip: addressKey(request.ip) }, now().getTime());
      if (!attempt) throw new SocialFailure('auth/argument-error');
      if (!(await isSocialOn(database))) throw new SocialFailure('auth/operation-not-allowed');
      const site = siteAddress(fixedAddress, request);
      const browser = browserOf(request) ?? randomSecret();
      const redirectUri = site + socialSignInPaths.callback;
      const language = await languageOf(request);
      const wish = { provider, attempt, site, redirectUri, browser, language };
      const url = await beginSignIn(identities, database, wish, now());
      const secure = site.startsWith('https:') ? '; Secure' : '';
      void reply.header(
        'Set-Cookie',
        `${cookieName}=${browser}; Path=${socialSignInPaths.start}; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Lax${secure}`,
      );
      return await plain(reply).redirect(url.href, 302);
    } catch (error) {
      return fail(error, attempt, request, reply);
    }
  });

  app.get(socialSignInPaths.callback, async (request, reply) => {
    const answer = new URLSearchParams(request.url.split('?')[1] ?? '');
    const state = answer.get('state') ?? '';
    let attempt = '';
    try {
      await limiter.count('read', { caller: addressKey(request.ip) }, now().getTime());
      const browser = browserOf(request);
      const known = browser && state ? await takeAttempt(database, { state, browser }, now()) : null;
      if (!known) throw new SocialFailure('auth/invalid-auth-event');
      attempt = known.attempt;
      const fields = await finishSignIn(identities, database, { attempt: known, answer, state }, now());
      const page = handOverPage({ type: socialSignInMessage, attempt, fields }, await languageOf(request));
      return await plain(reply)
        .type('text/html; charset=utf-8')
        .header('Content-Security-Policy', page.policy)
        .send(page.html);
    } catch (error) {
      return fail(error, attempt, request, reply);
    }
  });

  // Apple posts its answer from its own site, and such a request brings no cookie of ours: the same answer is asked for
  // once more, by the browser.
  app.post(socialSignInPaths.callback, (request, reply) => {
    const { code, state, error, user, iss } = textsOf(request.body);
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ code, state, error, user, iss })) if (value) query.set(name, value);
    return plain(reply).redirect(`${socialSignInPaths.callback}?${query}`, 303);
  });
}

function textsOf(given: unknown): Record<string, string | undefined> {
  const texts = Object.entries(Object(given)).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(texts);
}

function browserOf({ headers }: FastifyRequest): string | undefined {
  return new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
}
