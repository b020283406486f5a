import { type Kysely, type Selectable, sql } from 'kysely';
import type { AccountTable, Tables } from '../platform/database/tables.ts';

/** Finds the account that signs in with this email (lower case) and a password; other login types may have it too. */
export function findEmailAccount(email: string, trx: Kysely<Tables>): Promise<Selectable<AccountTable> | undefined> {
  return trx
    .selectFrom('account')
    .selectAll()
    .where(sql`lower(email)`, '=', email)
    .where('email', '<>', '')
    .where('logintype', '=', 3)
    .executeTakeFirst();
}
