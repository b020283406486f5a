import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { catalogueFailure } from './catalogue-failure.ts';

/**
 * Rejects a name that another record of the table has: neither users nor an imported file that names records could
 * distinguish two of the same name. The comparison ignores case and accents.
 * @throws CallFailure `validation` with problem `name_taken`
 */
export async function expectNameFree(
  trx: Transaction<Tables>,
  table: 'category' | 'parameter' | 'facility',
  name: string,
  exceptId = 0,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where plain_text(name) = plain_text(${name}) and id <> ${exceptId}`.execute(trx);
  const [other] = rows;
  if (other) throw catalogueFailure('name_taken', `There is one of this name already: ${name}.`, { id: other.id });
}
