import { CallFailure } from '@latchkey/contract/errors';
import type { Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { grantPackage } from '../payment/grant-package.ts';
import type { PackageTerms } from '../payment/package-terms.ts';

interface FreeGrant {
  accountId: number;
  packageId: number;
  terms: PackageTerms;
}

/**
 * Grants a free package and records it as a transaction of the account. The caller must lock the account.
 * @throws CallFailure `package_already_active`
 */
export async function grantFreePackage(
  { accountId, packageId, terms }: FreeGrant,
  now: Date,
  trx: Transaction<Tables>,
): Promise<{ endDate: Date }> {
  const { id: paymentId } = await trx
    .insertInto('payment_transaction')
    .values({
      account_id: accountId,
      package_id: packageId,
      terms: JSON.stringify(terms),
      amount: 0,
      payment_type: 'free',
      status: 'success',
      succeeded_at: now,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const granted = await grantPackage({ accountId, packageId, terms, paymentId }, now, trx);
  if (!granted) throw new CallFailure('package_already_active');
  return granted;
}
