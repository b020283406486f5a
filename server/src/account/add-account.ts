import { randomInt } from 'node:crypto';
import { toSlug } from '@latchkey/contract/rules/slug';
import type { Insertable, Kysely } from 'kysely';
import type { AccountTable, Tables } from '../database/tables.ts';

/** As many numbers are tried in order (contract 4.13); among a million people without a name counting up would not end. */
const counted = 20;
const tries = 5;

/**
 * Adds an account with a slug from its name.
 * @returns its number; null when another has the same email or the same identity in this way of signing in
 */
export async function addAccount(
  values: Omit<Insertable<AccountTable>, 'slug_id'>,
  within: Kysely<Tables>,
): Promise<number | null> {
  for (let round = 0; round < tries; round += 1) {
    const slug_id = await freeSlug(values.name ?? '', within);
    const added = await within
      .insertInto('account')
      .values({ ...values, slug_id })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added) return added.id;
    // Somebody took the slug in between, or the conflict is another one.
    const taken = await within.selectFrom('account').select('id').where('slug_id', '=', slug_id).executeTakeFirst();
    if (!taken) return null;
  }
  return null;
}

/** The slug of the name, else with `-1`, `-2`…, else with a number that hardly anybody has. */
async function freeSlug(name: string, within: Kysely<Tables>): Promise<string> {
  const slug = toSlug(name);
  const wishes = [slug, ...Array.from({ length: counted }, (_, index) => `${slug}-${index + 1}`)];
  const rows = await within.selectFrom('account').select('slug_id').where('slug_id', 'in', wishes).execute();
  const taken = new Set(rows.map(({ slug_id }) => slug_id));
  return wishes.find((wish) => !taken.has(wish)) ?? `${slug}-${randomInt(counted + 1, 1_000_000_000)}`;
}
