import type { IdentityService } from '@latchkey/contract/records/console-settings';
import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { ServiceSettings } from '../services/service-settings.ts';
import { appleProvider, oidcProvider } from './configured-providers.ts';
import type { ProviderOptions } from './identity-provider.ts';

const prefix = 'identity-';

export type IdentityFields = Pick<IdentityService, 'kind' | 'name' | 'issuer' | 'client_id' | 'team_id' | 'key_id'>;

export interface StoredIdentity extends IdentityFields {
  id: string;
  /** Null where it was sealed under another key and has to be entered again. */
  secret: string | null;
}

/** The sign-in services that the operator set in the console, any number of them, in the order in which they were added. */
export class IdentityServices {
  readonly #stored: ServiceSettings;

  constructor(stored: ServiceSettings) {
    this.#stored = stored;
  }

  async list(db?: Kysely<Tables>): Promise<StoredIdentity[]> {
    const stored = await this.#stored.list(prefix, db);
    return stored
      .map(({ name, settings, secrets }) => ({
        ...(settings as IdentityFields),
        id: name,
        secret: secrets && (secrets['secret'] ?? ''),
      }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }

  /** Those that can be signed in with. */
  async providers(): Promise<ProviderOptions[]> {
    return (await this.list()).flatMap((service) => providerOf(service) ?? []);
  }

  async write({ id, secret, ...fields }: StoredIdentity, within: Kysely<Tables>): Promise<void> {
    await this.#stored.write(id, fields, { secret: secret ?? '' }, within);
  }

  async remove(id: string, within: Kysely<Tables>): Promise<void> {
    await this.#stored.remove(id, within);
  }
}

/** @returns null for a service whose secret has to be entered again */
export function providerOf(service: StoredIdentity): ProviderOptions | null {
  const { id, kind, name, issuer, client_id: clientId, team_id: teamId, key_id: keyId, secret } = service;
  if (secret === null) return null;
  if (kind === 'oidc') return oidcProvider({ id, name, issuer, clientId, clientSecret: secret });
  return appleProvider({ id, clientId, clientSecret: '', appleKey: { teamId, keyId, privateKey: secret } });
}

/** Later ones sort behind earlier ones, and none is given out twice. */
export function newIdentityId(now: Date): string {
  return `${prefix}${now.getTime()}`;
}
