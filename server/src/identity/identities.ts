import type { SocialProvider } from '@latchkey/contract/social-sign-in';
import { IdentityProvider, type ProviderOptions } from './identity-provider.ts';

/** The identity providers of this market. */
export class Identities {
  readonly providers: readonly SocialProvider[];
  /** The service that may confirm phone numbers for apps. */
  readonly phone: IdentityProvider | null;
  readonly #byId: ReadonlyMap<string, IdentityProvider>;

  constructor(options: readonly ProviderOptions[], phone: ProviderOptions | null = null) {
    this.phone = phone && new IdentityProvider(phone);
    this.providers = options.map(({ id, name, type }) => ({ id, name, type }));
    this.#byId = new Map(options.map((one) => [one.id, new IdentityProvider(one)]));
  }

  provider(id: string): IdentityProvider | undefined {
    return this.#byId.get(id);
  }

  ofType(type: SocialProvider['type']): IdentityProvider[] {
    return [...this.#byId.values()].filter(({ options }) => options.type === type);
  }
}
