import type { SocialProvider } from '@latchkey/contract/sign-in/social/social-sign-in';
import { createRemoteJWKSet, customFetch as jwksFetch, type JWTVerifyGetKey } from 'jose';
import {
  allowInsecureRequests,
  ClientSecretPost,
  type Configuration,
  customFetch,
  type CustomFetch,
  discovery,
  enableNonRepudiationChecks,
  type ClientAuth,
  genericGrantRequest,
  None,
  ResponseBodyError,
} from 'openid-client';
import { resultOfStatus, trackRequest } from '../../platform/external/track-request.ts';
import { type AppleKey, appleSecret } from './apple-secret.ts';

export interface ProviderOptions extends SocialProvider {
  issuer: string;
  clientId: string;
  /** `''` for a public client, which PKCE alone protects. */
  clientSecret: string;
  /** Key that signs a new secret for each request, instead of `clientSecret`. */
  appleKey?: AppleKey;
  scope: string;
  /** OpenID `prompt` parameter, for example to choose an account, if the provider supports it. */
  prompt?: string;
  /** Apple sends names only with `form_post`. */
  responseMode?: 'form_post';
  /** Sends requests to the provider; the global `fetch` by default. */
  fetch?: CustomFetch;
  /** True for the demo provider, which is served by the site itself, under the URL the browser uses for the site. */
  isOnSite?: boolean;
}

interface Discovered {
  client: Configuration;
  keys: JWTVerifyGetKey;
}

/** Timeout of a request to a provider (quality 37). */
const timeoutMs = 3_000;

/** One OpenID Connect issuer; endpoints and keys are discovered at first use and cached. */
export class IdentityProvider {
  readonly options: ProviderOptions;
  #discovered: Promise<Discovered> | null = null;

  constructor(options: ProviderOptions) {
    this.options = options;
  }

  /** @throws when the provider cannot be reached; the next call retries */
  discover(): Promise<Discovered> {
    this.#discovered ??= this.#load().catch((error: unknown) => {
      this.#discovered = null;
      throw error;
    });
    return this.#discovered;
  }

  /**
   * Checks that the provider is reachable and knows this client, by sending a code that it never issued: the error is
   * `invalid_client` only for an unknown client (RFC 6749, 5.2).
   * @returns the issuer
   * @throws Error with code `EAUTH` for an unknown client; the errors of discovery
   */
  async check(): Promise<string> {
    const { client } = await this.discover();
    const { issuer } = client.serverMetadata();
    const trial = { code: 'trial', redirect_uri: `${issuer}/trial`, code_verifier: 'trial'.repeat(9) };
    try {
      await genericGrantRequest(client, 'authorization_code', trial);
    } catch (error) {
      if (!(error instanceof ResponseBodyError)) throw error;
      if (error.error !== 'invalid_client' && error.error !== 'unauthorized_client') return issuer;
      const message = [error.error, error.error_description].filter(Boolean).join(': ');
      throw Object.assign(new Error(message), { code: 'EAUTH' });
    }
    return issuer;
  }

  async #load(): Promise<Discovered> {
    const { issuer, clientId, fetch: send = fetch as CustomFetch } = this.options;
    const tracked: CustomFetch = (url, init) =>
      trackRequest(
        'oidc',
        () => send(url, init),
        ({ status }) => resultOfStatus(status),
      );
    const isHttp = issuer.startsWith('http:');
    const client = await discovery(new URL(issuer), clientId, undefined, clientAuthOf(this.options), {
      timeout: timeoutMs / 1_000,
      execute: isHttp ? [allowInsecureRequests] : [],
      [customFetch]: tracked,
    });
    // Verifies the signature of ID tokens too, although they are received from the token endpoint directly.
    enableNonRepudiationChecks(client);
    const { jwks_uri: jwksUri } = client.serverMetadata();
    if (!jwksUri) throw new Error(`${issuer} has no jwks_uri.`);
    const keys = createRemoteJWKSet(new URL(jwksUri), {
      timeoutDuration: timeoutMs,
      [jwksFetch]: tracked as typeof fetch,
    });
    return { client, keys };
  }
}

function clientAuthOf({ clientId, clientSecret, appleKey }: ProviderOptions): ClientAuth {
  if (!appleKey) return clientSecret ? ClientSecretPost(clientSecret) : None();
  return (_, __, body) => {
    body.set('client_id', clientId);
    body.set('client_secret', appleSecret(appleKey, clientId, new Date()));
  };
}
