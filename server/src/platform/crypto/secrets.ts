import { randomBytes } from 'node:crypto';
import type { Database } from '../database/pool.ts';

const bytes = 32;
const cache = new WeakMap<Database, Map<string, Promise<Buffer>>>();

/** Loads a secret of this market, which is created on first use: 256 bits that all processes share. Cached. */
export function loadSecret(database: Database, name: string): Promise<Buffer> {
  const known = cache.get(database) ?? new Map<string, Promise<Buffer>>();
  cache.set(database, known);
  const loaded = known.get(name) ?? readSecret(database, name);
  known.set(name, loaded);
  loaded.catch(() => known.delete(name));
  return loaded;
}

async function readSecret({ db }: Database, name: string): Promise<Buffer> {
  await db
    .insertInto('secret')
    .values({ name, value: randomBytes(bytes) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db.selectFrom('secret').select('value').where('name', '=', name).executeTakeFirstOrThrow();
  return value;
}
