import type { SocialProvider } from '@latchkey/contract/social-sign-in';
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
import { type AppleKey, appleSecret } from './apple-secret.ts';

export interface ProviderOptions extends SocialProvider {
  issuer: string;
  clientId: string;
  /** `''` for a public client, which PKCE alone protects. */
  clientSecret: string;
  /** Signs the secret anew for each request, in place of `clientSecret`. */
  appleKey?: AppleKey;
  scope: string;
  /** Asks to choose an account, where the provider knows how. */
  prompt?: string;
  /** Apple sends names only this way. */
  responseMode?: 'form_post';
  /** Asks the provider; the network when not said. */
  fetch?: CustomFetch;
  /** The demo provider stands on the site itself: people see it where they see the site. */
  isOnSite?: boolean;
}

interface Discovered {
  client: Configuration;
  keys: JWTVerifyGetKey;
}

/** No call waits longer for a provider (quality 37). */
const patienceMs = 3_000;

/** One OpenID Connect issuer, asked for its addresses and keys when it is first needed. */
export class IdentityProvider {
  readonly options: ProviderOptions;
  #discovered: Promise<Discovered> | null = null;

  constructor(options: ProviderOptions) {
    this.options = options;
  }

  /** @throws when the provider cannot be reached; the next one to ask tries again */
  discover(): Promise<Discovered> {
    this.#discovered ??= this.#ask().catch((error: unknown) => {
      this.#discovered = null;
      throw error;
    });
    return this.#discovered;
  }

  /**
   * Checks that the provider is reachable and knows this client. Sends a code that it never issued: the error is
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
      const said = [error.error, error.error_description].filter(Boolean).join(': ');
      throw Object.assign(new Error(said), { code: 'EAUTH' });
    }
    return issuer;
  }

  async #ask(): Promise<Discovered> {
    const { issuer, clientId, fetch } = this.options;
    const isPlain = issuer.startsWith('http:');
    const client = await discovery(new URL(issuer), clientId, undefined, clientAuthOf(this.options), {
      timeout: patienceMs / 1_000,
      execute: isPlain ? [allowInsecureRequests] : [],
      ...(fetch && { [customFetch]: fetch }),
    });
    // The signature of ID tokens is checked too, though they come from the provider itself.
    enableNonRepudiationChecks(client);
    const { jwks_uri: keysAt } = client.serverMetadata();
    if (!keysAt) throw new Error(`${issuer} names no keys.`);
    const keys = createRemoteJWKSet(new URL(keysAt), {
      timeoutDuration: patienceMs,
      ...(fetch && { [jwksFetch]: fetch as typeof globalThis.fetch }),
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
