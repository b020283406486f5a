import type { SocialProvider } from '@latchkey/contract/social-sign-in';
import type { IdentityServices } from './identity-services.ts';
import { IdentityProvider, type ProviderOptions } from './identity-provider.ts';

interface MoreIdentities {
  /** Set in the console, after those of the environment. */
  stored?: IdentityServices;
  /** Offered while there is no other. */
  demo?: ProviderOptions | null;
  /** The service that may confirm phone numbers for apps. */
  phone?: () => Promise<ProviderOptions | null>;
}

/** The identity providers of this market, as they are at this moment: another process may have changed them. */
export class Identities {
  /** Of the environment, which comes first. */
  readonly configured: readonly ProviderOptions[];
  readonly stored: IdentityServices | null;
  readonly #more: MoreIdentities;
  /** By id. What a provider says of itself is asked once, until it changes here. */
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

/** Subjects are unique within one issuer; the host names the issuer in an `auth_id`, so one provider each. */
export function hostOf({ issuer }: Pick<ProviderOptions, 'issuer'>): string {
  return new URL(issuer).host;
}
