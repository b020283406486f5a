import type { Kysely } from 'kysely';
import type { Database } from '../database/pool.ts';
import type { Tables } from '../database/tables.ts';
import { type Secrets, seal, unseal } from './payments/seal.ts';
import type { SealingKey } from './payments/sealing-key.ts';

interface StoredService {
  name: string;
  /** As the form of this service wrote them. */
  settings: unknown;
  /** Null where they were sealed under another key and have to be entered again. */
  secrets: Secrets | null;
}

/** Services that the operator set in the console: a row each, its secrets sealed and bound to its name. */
export class ServiceSettings {
  readonly #database: Database;
  readonly #key: SealingKey;
  readonly #now: () => Date;

  constructor({ database, key, now }: { database: Database; key: SealingKey; now: () => Date }) {
    this.#database = database;
    this.#key = key;
    this.#now = now;
  }

  /** As it is at this moment: another process may have changed it. */
  async read(name: string, db?: Kysely<Tables>): Promise<StoredService | null> {
    const stored = await this.list(name, db);
    return stored.find((each) => each.name === name) ?? null;
  }

  /** Those whose names begin so; a market has a few. */
  async list(prefix: string, db: Kysely<Tables> = this.#database.db): Promise<StoredService[]> {
    const rows = await db
      .selectFrom('service_setting')
      .selectAll()
      .where((where) => where.fn('starts_with', ['name', where.val(prefix)]))
      .execute();
    return rows.map(({ name, settings, sealed }) => ({ name, settings, secrets: unseal(sealed, name, this.#key) }));
  }

  async write(name: string, settings: object, secrets: Secrets, within: Kysely<Tables>): Promise<void> {
    const values = {
      settings: JSON.stringify(settings),
      sealed: seal(secrets, name, this.#key),
      key_id: this.#key.id,
      updated_at: this.#now(),
    };
    await within
      .insertInto('service_setting')
      .values({ name, ...values })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
      .execute();
  }

  async remove(name: string, within: Kysely<Tables>): Promise<void> {
    await within.deleteFrom('service_setting').where('name', '=', name).execute();
  }
}
