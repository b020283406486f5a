import type { AddressProviderName } from '@latchkey/contract/admin/addresses/records';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { ServiceSettings } from '../../external/service-settings.ts';

/** Key of the stored settings. */
const settingsKey = 'address-service';

/** A provider; `url` is `""` for its own server. */
export interface StoredAddressService {
  provider: AddressProviderName;
  url: string;
}

export type AddressRoute =
  | { source: 'none' }
  | ({ source: 'environment'; key: string } & StoredAddressService)
  /** `key` is null when it cannot be decrypted and must be entered again. */
  | ({ source: 'console'; key: string | null } & StoredAddressService);

/** The address provider of the environment, otherwise the one set in the console. */
export class AddressSettings {
  readonly #environment: (StoredAddressService & { key: string }) | null;
  readonly #stored: ServiceSettings;

  /** @param environment GEOCODER, GEOCODER_URL and GEOCODER_KEY; null for none */
  constructor(environment: (StoredAddressService & { key: string }) | null, stored: ServiceSettings) {
    this.#environment = environment;
    this.#stored = stored;
  }

  /** Reads the current route uncached, because another process may have changed it. */
  async route(db?: Kysely<Tables>): Promise<AddressRoute> {
    if (this.#environment) return { source: 'environment', ...this.#environment };
    const stored = await this.#stored.read(settingsKey, db);
    if (!stored) return { source: 'none' };
    const { settings, secrets } = stored;
    return { source: 'console', ...(settings as StoredAddressService), key: secrets && (secrets['key'] ?? '') };
  }

  /** Stores a provider, its key encrypted; null removes it. */
  async set(service: (StoredAddressService & { key: string }) | null, trx: Kysely<Tables>): Promise<void> {
    if (!service) return this.#stored.remove(settingsKey, trx);
    const { key, ...settings } = service;
    await this.#stored.write(settingsKey, settings, { key }, trx);
  }
}
