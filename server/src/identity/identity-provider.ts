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
  None,
} from 'openid-client';

export interface ProviderOptions extends SocialProvider {
  issuer: string;
  clientId: string;
  /** `''` for a public client, which PKCE alone protects. */
  clientSecret: string;
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

  async #ask(): Promise<Discovered> {
    const { issuer, clientId, clientSecret, fetch } = this.options;
    const isPlain = issuer.startsWith('http:');
    const client = await discovery(
      new URL(issuer),
      clientId,
      undefined,
      clientSecret ? ClientSecretPost(clientSecret) : None(),
      {
        timeout: patienceMs / 1_000,
        execute: isPlain ? [allowInsecureRequests] : [],
        ...(fetch && { [customFetch]: fetch }),
      },
    );
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
