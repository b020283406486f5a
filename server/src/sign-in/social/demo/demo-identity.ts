import { randomBytes } from 'node:crypto';
import type { CustomFetch } from 'openid-client';
import type { Provider } from 'oidc-provider';
import type { ProviderOptions } from '../identity-provider.ts';
import { DemoUsers } from './demo-users.ts';

/** Client credentials shared by the provider and its client, which are both in this process. */
export interface ClientCredentials {
  id: string;
  secret: string;
}

/** Path prefix of the demo provider. */
export const demoIdentityPath = '/demo-identity';

/** OpenID provider of demo mode, a complete implementation that is loaded at the first sign-in with it. */
export class DemoIdentity {
  readonly issuer: string;
  readonly users = new DemoUsers();
  /** Sends the client's requests to the provider inside the process; set once the server is created. */
  fetch: CustomFetch = () => Promise.reject(new TypeError('The demo provider is not ready.'));
  readonly #client: ClientCredentials = { id: 'latchkey', secret: randomBytes(32).toString('hex') };
  #provider: Promise<Provider> | null = null;

  /** @param siteUrl URL of the site, without a trailing slash */
  constructor(siteUrl: string) {
    this.issuer = siteUrl + demoIdentityPath;
  }

  get options(): ProviderOptions {
    return {
      id: 'demo',
      name: 'Latchkey Demo ID',
      type: '0',
      issuer: this.issuer,
      clientId: this.#client.id,
      clientSecret: this.#client.secret,
      scope: 'openid email profile',
      prompt: 'login',
      fetch: (url, init) => this.fetch(url, init),
      isOnSite: true,
    };
  }

  provider(): Promise<Provider> {
    this.#provider ??= import('./demo-provider.ts').then(({ demoProvider }) =>
      demoProvider(this.issuer, this.#client, this.users),
    );
    return this.#provider;
  }
}
