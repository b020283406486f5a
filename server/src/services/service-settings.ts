import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database/pool.ts';
import type { ServiceSettingTable, Tables } from '../database/tables.ts';
import { type Secrets, seal, unseal } from './payments/seal.ts';
import type { SealingKey } from './payments/sealing-key.ts';

interface StoredService {
  name: string;
  /** As the form of the service saved them. */
  settings: unknown;
  /** Null when they were encrypted under another `SECRETS_KEY` and must be entered again. */
  secrets: Secrets | null;
}

/** Services set in the console: a row each, its secrets encrypted and bound to its name. */
export class ServiceSettings {
  readonly #database: Database;
  readonly #key: SealingKey;
  readonly #now: () => Date;

  constructor({ database, key, now }: { database: Database; key: SealingKey; now: () => Date }) {
    this.#database = database;
    this.#key = key;
    this.#now = now;
  }

  /** Reads uncached, since another process may have changed it. */
  async read(name: string, db: Kysely<Tables> = this.#database.db): Promise<StoredService | null> {
    const row = await db.selectFrom('service_setting').selectAll().where('name', '=', name).executeTakeFirst();
    return row ? this.#decrypt(row) : null;
  }

  /** Services whose names start with `prefix`, in any order. The table has a few rows. */
  async list(prefix: string, db: Kysely<Tables> = this.#database.db): Promise<StoredService[]> {
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
      sealed: seal(secrets, name, this.#key),
      key_id: this.#key.id,
      updated_at: this.#now(),
    };
    await trx
      .insertInto('service_setting')
      .values({ name, ...values })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
      .execute();
  }

  async remove(name: string, trx: Kysely<Tables>): Promise<void> {
    await trx.deleteFrom('service_setting').where('name', '=', name).execute();
  }

  #decrypt({ name, settings, sealed }: Selectable<ServiceSettingTable>): StoredService {
    return { name, settings, secrets: unseal(sealed, name, this.#key) };
  }
}
