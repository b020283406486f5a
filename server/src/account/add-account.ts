import { randomInt } from 'node:crypto';
import { toSlug } from '@latchkey/contract/text/slug';
import type { Insertable, Kysely } from 'kysely';
import type { AccountTable, Tables } from '../platform/database/tables.ts';

/** Suffixes tried in order (contract 4.13); with a million accounts without a name, counting up would take too long. */
const sequentialSuffixes = 20;
const maxAttempts = 5;

/**
 * Creates an account with a unique slug derived from its name.
 * @returns the id; null when another account of the same login type has the same email or identity
 */
export async function addAccount(
  values: Omit<Insertable<AccountTable>, 'slug_id'>,
  trx: Kysely<Tables>,
): Promise<number | null> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const slug_id = await freeSlug(values.name ?? '', trx);
    const added = await trx
      .insertInto('account')
      .values({ ...values, slug_id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) return added.id;
    // The conflict is either a slug taken concurrently, which is retried, or another unique key.
    const taken = await trx.selectFrom('account').select('id').where('slug_id', '=', slug_id).executeTakeFirst();
    if (!taken) return null;
  }
  return null;
}

/** Returns the slug of the name; if taken, with the suffix `-1`, `-2` …; if those are taken, with a random number. */
async function freeSlug(name: string, trx: Kysely<Tables>): Promise<string> {
  const slug = toSlug(name);
  const candidates = [slug, ...Array.from({ length: sequentialSuffixes }, (_, index) => `${slug}-${index + 1}`)];
  const rows = await trx.selectFrom('account').select('slug_id').where('slug_id', 'in', candidates).execute();
  const taken = new Set(rows.map(({ slug_id }) => slug_id));
  const free = candidates.find((candidate) => !taken.has(candidate));
  return free ?? `${slug}-${randomInt(sequentialSuffixes + 1, 1_000_000_000)}`;
}
