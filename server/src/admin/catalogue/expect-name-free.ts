import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { refuse } from './refuse.ts';

/**
 * Two of one name cannot be told apart, neither by people nor by a file of homes that names them. Capitals and accents
 * make no difference.
 * @throws CallFailure `validation` with problem `name_taken`
 */
export async function expectNameFree(
  within: Transaction<Tables>,
  table: 'category' | 'parameter' | 'facility',
  name: string,
  exceptId = 0,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where plain_text(name) = plain_text(${name}) and id <> ${exceptId}`.execute(
    within,
  );
  const [other] = rows;
  if (other) throw refuse('name_taken', `There is one of this name already: ${name}.`, { id: other.id });
}
