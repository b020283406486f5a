import type { SocialProvider } from '@latchkey/contract/social-sign-in';
import type { StoredProviders } from './stored-providers.ts';
import { IdentityProvider, type ProviderOptions } from './identity-provider.ts';

interface MoreIdentities {
  /** Set in the console; listed after those of the environment. */
  stored?: StoredProviders;
  /** Used while there is no other. */
  demo?: ProviderOptions | null;
  /** The service that may confirm phone numbers for apps. */
  phone?: () => Promise<ProviderOptions | null>;
}

/** The identity providers of this market. Those of the console are read uncached, since another process may change them. */
export class Identities {
  /** Of the environment, which comes first. */
  readonly configured: readonly ProviderOptions[];
  readonly stored: StoredProviders | null;
  readonly #more: MoreIdentities;
  /** By id; caches discovery until the options change. */
  readonly #open = new Map<string, IdentityProvider>();

  constructor(configured: readonly ProviderOptions[], more: MoreIdentities = {}) {
    this.configured = configured;
    this.stored = more.stored ?? null;
    this.#more = more;
  }

  async providers(): Promise<ProviderOptions[]> {
    const taken = new Set(this.configured.map(hostOf));
    const stored = (await this.stored?.providers()) ?? [];
    const providers = [...this.configured, ...stored.filter((one) => !taken.has(hostOf(one)))];
    const { demo } = this.#more;
    return providers.length === 0 && demo ? [demo] : providers;
  }

  async provider(id: string): Promise<IdentityProvider | undefined> {
    const options = (await this.providers()).find((one) => one.id === id);
    return options && this.#opened(options);
  }

  async ofType(type: SocialProvider['type']): Promise<IdentityProvider[]> {
    return (await this.providers()).filter((one) => one.type === type).map((one) => this.#opened(one));
  }

  async phone(): Promise<IdentityProvider | null> {
    const options = await this.#more.phone?.();
    return options ? this.#opened(options) : null;
  }

  #opened(options: ProviderOptions): IdentityProvider {
    const known = this.#open.get(options.id);
    if (known && JSON.stringify(known.options) === JSON.stringify(options)) return known;
    const opened = new IdentityProvider(options);
    this.#open.set(options.id, opened);
    return opened;
  }
}

/** The host names the issuer in an `auth_id`, and subjects are unique per issuer only: one provider per host. */
export function hostOf({ issuer }: Pick<ProviderOptions, 'issuer'>): string {
  return new URL(issuer).host;
}
