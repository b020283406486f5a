import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database/pool.ts';
import type { ServiceSettingTable, Tables } from '../database/tables.ts';
import { type Secrets, encryptSecrets, decryptSecrets } from '../crypto/encrypt-secrets.ts';
import type { EncryptionKey } from '../crypto/encryption-key.ts';

interface StoredService {
  name: string;
  /** As saved by the form of the service. */
  settings: unknown;
  /** Null when they were encrypted under another `SECRETS_KEY` and must be entered again. */
  secrets: Secrets | null;
}

/** Where the settings of a service with a key come from. */
export type ServiceRoute<Settings extends { key: string }> =
  | { source: 'none' }
  | ({ source: 'environment' } & Settings)
  /** `key` is null when it cannot be decrypted and must be entered again. */
  | ({ source: 'console' } & Omit<Settings, 'key'> & { key: string | null });

/** Settings of services that were set in the console: one row each, with secrets encrypted and bound to its name. */
export class ServiceSettings {
  readonly #database: Database;
  readonly #key: EncryptionKey;
  readonly #now: () => Date;

  constructor({ database, key, now }: { database: Database; key: EncryptionKey; now: () => Date }) {
    this.#database = database;
    this.#key = key;
    this.#now = now;
  }

  /**
   * Reads a service uncached, because another process may have changed it, and from a replica where there is one, because the
   * settings of the site depend on it; null when it is not set.
   */
  async read(name: string, db: Kysely<Tables> = this.#database.read): Promise<StoredService | null> {
    const row = await db.selectFrom('service_setting').selectAll().where('name', '=', name).executeTakeFirst();
    return row ? this.#decrypt(row) : null;
  }

  /** Returns the services whose names start with `prefix`, in any order. The table has few rows. */
  async list(prefix: string, db: Kysely<Tables> = this.#database.read): Promise<StoredService[]> {
    const rows = await db
      .selectFrom('service_setting')
      .selectAll()
      .where((where) => where.fn('starts_with', ['name', where.val(prefix)]))
      .execute();
    return rows.map((row) => this.#decrypt(row));
  }

  async write(name: string, settings: object, secrets: Secrets, trx: Kysely<Tables>): Promise<void> {
    const values = {
      settings: JSON.stringify(settings),
      sealed: encryptSecrets(secrets, name, this.#key),
      key_id: this.#key.id,
      updated_at: this.#now(),
    };
    await trx
      .insertInto('service_setting')
      .values({ name, ...values })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
      .execute();
  }

  /** Returns the settings of the environment, otherwise those that were set in the console, read like `read`. */
  async readRoute<Settings extends { key: string }>(
    name: string,
    environment: Settings | null,
    db?: Kysely<Tables>,
  ): Promise<ServiceRoute<Settings>> {
    if (environment) return { source: 'environment', ...environment };
    const found = await this.read(name, db);
    if (!found) return { source: 'none' };
    const { settings, secrets } = found;
    return { source: 'console', ...(settings as Omit<Settings, 'key'>), key: secrets && (secrets['key'] ?? '') };
  }

  /** Stores settings, their key encrypted; null removes them. */
  async writeRoute(name: string, settings: { key: string } | null, trx: Kysely<Tables>): Promise<void> {
    if (!settings) return this.remove(name, trx);
    const { key, ...others } = settings;
    await this.write(name, others, { key }, trx);
  }

  async remove(name: string, trx: Kysely<Tables>): Promise<void> {
    await trx.deleteFrom('service_setting').where('name', '=', name).execute();
  }

  #decrypt({ name, settings, sealed }: Selectable<ServiceSettingTable>): StoredService {
    return { name, settings, secrets: decryptSecrets(sealed, name, this.#key) };
  }
}
