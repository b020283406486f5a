import { type Kysely, type Selectable, sql } from 'kysely';
import type { AccountTable, Tables } from '../database/tables.ts';

/** The account that signs in with this email and a password; other ways of signing in may have the same email. */
export function findEmailAccount(email: string, within: Kysely<Tables>): Promise<Selectable<AccountTable> | undefined> {
  return within
    .selectFrom('account')
    .selectAll()
    .where(sql`lower(email)`, '=', email)
    .where('email', '<>', '')
    .where('logintype', '=', 3)
    .executeTakeFirst();
}
