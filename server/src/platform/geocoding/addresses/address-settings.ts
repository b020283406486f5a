import type { AddressProviderName } from '@latchkey/contract/admin/addresses/records';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { ServiceRoute, ServiceSettings } from '../../external/service-settings.ts';

/** Key of the stored settings. */
const settingsKey = 'address-service';

/** A provider; `url` is `""` for its own server. */
export interface StoredAddressService {
  provider: AddressProviderName;
  url: string;
}

type AddressServiceSettings = StoredAddressService & { key: string };

export type AddressRoute = ServiceRoute<AddressServiceSettings>;

/** The address provider of the environment, otherwise the one set in the console. */
export class AddressSettings {
  readonly #environment: AddressServiceSettings | null;
  readonly #stored: ServiceSettings;

  /** @param environment GEOCODER, GEOCODER_URL and GEOCODER_KEY; null for none */
  constructor(environment: AddressServiceSettings | null, stored: ServiceSettings) {
    this.#environment = environment;
    this.#stored = stored;
  }

  /** Reads the current route uncached, because another process may have changed it. */
  async route(db?: Kysely<Tables>): Promise<AddressRoute> {
    return this.#stored.readRoute(settingsKey, this.#environment, db);
  }

  /** Stores a provider, its key encrypted; null removes it. */
  async set(service: AddressServiceSettings | null, trx: Kysely<Tables>): Promise<void> {
    await this.#stored.writeRoute(settingsKey, service, trx);
  }
}
