import { randomBytes } from 'node:crypto';
import type { CustomFetch } from 'openid-client';
import type { Provider } from 'oidc-provider';
import type { ProviderOptions } from '../identity-provider.ts';
import { DemoPeople } from './demo-people.ts';

/** What the provider and its client, both in this process, agree on. */
export interface PopupClient {
  id: string;
  secret: string;
}

/** Where the demo provider stands. */
export const demoIdentityPath = '/demo-identity';

/** The OpenID provider of the demo: real, and loaded when somebody first signs in with it. */
export class DemoIdentity {
  readonly issuer: string;
  readonly people = new DemoPeople();
  /** Answers what the client asks the provider, without leaving the process; set once the server is made. */
  ask: CustomFetch = () => Promise.reject(new TypeError('The demo provider is not there yet.'));
  readonly #client: PopupClient = { id: 'latchkey', secret: randomBytes(32).toString('hex') };
  #provider: Promise<Provider> | null = null;

  /** @param siteUrl the market's own address, without a slash at the end */
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
      fetch: (url, init) => this.ask(url, init),
      isOnSite: true,
    };
  }

  provider(): Promise<Provider> {
    this.#provider ??= import('./demo-provider.ts').then(({ demoProvider }) =>
      demoProvider(this.issuer, this.#client, this.people),
    );
    return this.#provider;
  }
}
