import { type Transaction, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** Serialises changes of the catalogue: they are rare, and their checks read more than one record. */
export async function lockCatalogue(trx: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('catalogue', 0))`.execute(trx);
}
