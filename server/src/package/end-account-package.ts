import { activeFrom } from '@latchkey/contract/package/package-units';
import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

/**
 * Ends a package of an account. A package runs to the end of its last day (contract 4.8), so its end date becomes the
 * previous day.
 * @returns the new end date
 */
export async function endAccountPackage(accountPackageId: number, now: Date, trx: Transaction<Tables>): Promise<Date> {
  const end_date = new Date(activeFrom(now).getTime() - 1);
  await trx.updateTable('account_package').set({ end_date }).where('id', '=', accountPackageId).execute();
  return end_date;
}
