import type { IdentityProviderSettings } from '@latchkey/contract/admin/settings/records';
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { ServiceSettings } from '../../platform/external/service-settings.ts';
import { appleProvider, oidcProvider } from './configured-providers.ts';
import type { ProviderOptions } from './identity-provider.ts';

const prefix = 'identity-';

export type ProviderFields = Pick<
  IdentityProviderSettings,
  'kind' | 'name' | 'issuer' | 'client_id' | 'team_id' | 'key_id'
>;

export interface StoredProvider extends ProviderFields {
  id: string;
  /** Null when it cannot be decrypted and must be entered again. */
  secret: string | null;
}

/** Identity providers set in the console, oldest first. */
export class StoredProviders {
  readonly #stored: ServiceSettings;

  constructor(stored: ServiceSettings) {
    this.#stored = stored;
  }

  async list(db?: Kysely<Tables>): Promise<StoredProvider[]> {
    const stored = await this.#stored.list(prefix, db);
    return stored
      .map(({ name, settings, secrets }) => ({
        ...(settings as ProviderFields),
        id: name,
        secret: secrets && (secrets['secret'] ?? ''),
      }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  }

  /** Returns the providers whose secret can be decrypted. */
  async providers(): Promise<ProviderOptions[]> {
    return (await this.list()).flatMap((provider) => optionsOf(provider) ?? []);
  }

  async write({ id, secret, ...fields }: StoredProvider & { secret: string }, trx: Kysely<Tables>): Promise<void> {
    await this.#stored.write(id, fields, { secret }, trx);
  }

  async remove(id: string, trx: Kysely<Tables>): Promise<void> {
    await this.#stored.remove(id, trx);
  }
}

/** @returns null when the secret must be entered again */
export function optionsOf(provider: StoredProvider): ProviderOptions | null {
  const { id, kind, name, issuer, client_id: clientId, team_id: teamId, key_id: keyId, secret } = provider;
  if (secret === null) return null;
  if (kind === 'oidc') return oidcProvider({ id, name, issuer, clientId, clientSecret: secret });
  return appleProvider({ id, clientId, clientSecret: '', appleKey: { teamId, keyId, privateKey: secret } });
}

/** Returns a unique id that sorts by creation time. */
export function newProviderId(now: Date): string {
  return `${prefix}${now.getTime()}-${randomBytes(4).toString('hex')}`;
}
