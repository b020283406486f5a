import { activeFrom } from '@latchkey/contract/rules/package-units';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/**
 * Ends a package that somebody holds. It runs to the end of its last day (contract 4.8), so it is made to have ended on
 * the day before.
 * @returns its end
 */
export async function endHeld(heldId: number, now: Date, within: Transaction<Tables>): Promise<Date> {
  const end_date = new Date(activeFrom(now).getTime() - 1);
  await within.updateTable('account_package').set({ end_date }).where('id', '=', heldId).execute();
  return end_date;
}
