import type { Dictionary } from '@latchkey/contract/settings/language-texts';
import type { Transaction } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Stores the operator's texts of a language whose row the transaction has locked. */
export async function storeTexts(
  code: string,
  written: Dictionary,
  { now }: Pick<Context, 'now'>,
  trx: Transaction<Tables>,
): Promise<void> {
  await trx
    .updateTable('language')
    .set({ texts: JSON.stringify(written), updated_at: now() })
    .where('code', '=', code)
    .execute();
}
