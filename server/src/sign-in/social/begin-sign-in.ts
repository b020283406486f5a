import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import type { Database } from '../../platform/database/pool.ts';
import { saveAttempt } from './sign-in-attempts.ts';
import { SocialSignInError } from './social-sign-in-error.ts';
import type { IdentityProviderRegistry } from './identity-provider-registry.ts';

export interface SignInOptions {
  provider: string;
  attempt: string;
  /** URL of the site as the browser sees it, without a trailing slash. */
  site: string;
  redirectUri: string;
  /** Secret stored in the requesting browser. */
  browser: string;
  language: string;
}

/**
 * Saves a sign-in attempt and returns the URL of the provider to redirect the browser to.
 * @throws SocialSignInError for an unknown provider; the errors of the provider's discovery
 */
export async function beginSignIn(
  identities: IdentityProviderRegistry,
  database: Database,
  { provider: id, attempt, site, redirectUri, browser, language }: SignInOptions,
  now: Date,
): Promise<URL> {
  const provider = await identities.provider(id);
  if (!provider) throw new SocialSignInError('auth/invalid-oauth-provider');
  const { scope, prompt, responseMode, isOnSite } = provider.options;
  const { client } = await provider.discover();
  const state = randomState();
  const nonce = randomNonce();
  const codeVerifier = randomPKCECodeVerifier();
  await saveAttempt(database, { state, browser, provider: id, nonce, codeVerifier, redirectUri, attempt }, now);
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
