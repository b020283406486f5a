import { CallFailure } from '@latchkey/contract/errors';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { grantPackage } from '../payment/grant-package.ts';
import type { PackageTerms } from '../payment/package-terms.ts';

interface Gift {
  accountId: number;
  packageId: number;
  terms: PackageTerms;
}

/**
 * Grants a package that nothing is paid for, which the person then finds in their transactions. The caller holds the
 * account.
 * @throws CallFailure `package_already_active`
 */
export async function takeFree(
  { accountId, packageId, terms }: Gift,
  now: Date,
  within: Transaction<Tables>,
): Promise<{ endDate: Date }> {
  const { id: paymentId } = await within
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
  const held = await grantPackage({ accountId, packageId, terms, paymentId }, now, within);
  if (!held) throw new CallFailure('package_already_active');
  return held;
}
