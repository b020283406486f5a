import type { SocialProvider } from '@latchkey/contract/sign-in/social/social-sign-in';
import type { StoredProviders } from './stored-providers.ts';
import { IdentityProvider, type ProviderOptions } from './identity-provider.ts';

interface IdentitiesDeps {
  /** Providers set in the console, listed after those of the environment. */
  stored?: StoredProviders;
  /** Used while no other provider is set. */
  demo?: ProviderOptions | null;
  /** The service that may verify phone numbers for apps. */
  phone?: () => Promise<ProviderOptions | null>;
}

declare module '../../platform/context.ts' {
  interface Services {
    /** Identity providers for social sign-in; left out where there are none. */
    identities?: IdentityProviderRegistry;
  }
}

/** The identity providers of this site. Those of the console are not cached, since another process may change them. */
export class IdentityProviderRegistry {
  /** Providers of the environment, listed first. */
  readonly configured: readonly ProviderOptions[];
  readonly stored: StoredProviders | null;
  readonly #deps: IdentitiesDeps;
  /** By id; caches discovery until the options change. */
  readonly #cache = new Map<string, IdentityProvider>();

  constructor(configured: readonly ProviderOptions[], deps: IdentitiesDeps = {}) {
    this.configured = configured;
    this.stored = deps.stored ?? null;
    this.#deps = deps;
  }

  async providers(): Promise<ProviderOptions[]> {
    const usedHosts = new Set(this.configured.map(issuerHostOf));
    const stored = (await this.stored?.providers()) ?? [];
    const providers = [...this.configured, ...stored.filter((one) => !usedHosts.has(issuerHostOf(one)))];
    const { demo } = this.#deps;
    return providers.length === 0 && demo ? [demo] : providers;
  }

  async provider(id: string): Promise<IdentityProvider | undefined> {
    const options = (await this.providers()).find((one) => one.id === id);
    return options && this.#providerOf(options);
  }

  async ofType(type: SocialProvider['type']): Promise<IdentityProvider[]> {
    return (await this.providers()).filter((one) => one.type === type).map((one) => this.#providerOf(one));
  }

  async phone(): Promise<IdentityProvider | null> {
    const options = await this.#deps.phone?.();
    return options ? this.#providerOf(options) : null;
  }

  #providerOf(options: ProviderOptions): IdentityProvider {
    const cached = this.#cache.get(options.id);
    if (cached && JSON.stringify(cached.options) === JSON.stringify(options)) return cached;
    const created = new IdentityProvider(options);
    this.#cache.set(options.id, created);
    return created;
  }
}

/** Host of the issuer. It identifies the issuer in an `auth_id`, so only one provider per host is allowed. */
export function issuerHostOf({ issuer }: Pick<ProviderOptions, 'issuer'>): string {
  return new URL(issuer).host;
}
