import { type Transaction, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/** Changes of the catalogue go one after the other: they are rare, and their checks look at more than one record. */
export async function holdCatalogue(within: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('catalogue', 0))`.execute(within);
}
