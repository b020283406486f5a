import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Database } from '../database/pool.ts';
import { keepAttempt } from './attempts.ts';
import { SocialFailure } from './failure-code.ts';
import type { Identities } from './identities.ts';

export interface SignInWish {
  provider: string;
  attempt: string;
  /** The site's address as the browser sees it, without a slash at the end. */
  site: string;
  redirectUri: string;
  /** Secret of the browser that asks. */
  browser: string;
  language: string;
}

/**
 * Where to send somebody to sign in.
 * @throws SocialFailure for a provider that is not there; what the provider's discovery throws
 */
export async function beginSignIn(
  identities: Identities,
  database: Database,
  { provider: id, attempt, site, redirectUri, browser, language }: SignInWish,
  now: Date,
): Promise<URL> {
  const provider = await identities.provider(id);
  if (!provider) throw new SocialFailure('auth/invalid-oauth-provider');
  const { scope, prompt, responseMode, isOnSite } = provider.options;
  const { client } = await provider.discover();
  const state = randomState();
  const nonce = randomNonce();
  const codeVerifier = randomPKCECodeVerifier();
  await keepAttempt(database, { state, browser, provider: id, nonce, codeVerifier, redirectUri, attempt }, now);
  const url = buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    scope,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ui_locales: language,
    ...(prompt && { prompt }),
    ...(responseMode && { response_mode: responseMode }),
  });
  return isOnSite ? new URL(site + url.pathname + url.search) : url;
}
