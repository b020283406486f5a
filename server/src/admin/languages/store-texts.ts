import type { Dictionary } from '@latchkey/contract/rules/language-texts';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tables } from '../../database/tables.ts';

/** Stores what the operator wrote in a language, which the transaction holds. */
export async function storeTexts(
  code: string,
  written: Dictionary,
  { now }: Pick<Context, 'now'>,
  within: Transaction<Tables>,
): Promise<void> {
  await within
    .updateTable('language')
    .set({ texts: JSON.stringify(written), updated_at: now() })
    .where('code', '=', code)
    .execute();
}
