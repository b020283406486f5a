import { assignPackage } from '@latchkey/contract/package/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { notifyAccount } from '../notification/notify-account.ts';
import { loadOfferedPackage } from '../payment/package-terms.ts';
import { grantFreePackage } from './grant-free-package.ts';

/**
 * Starts a free package for the caller (contract 2.7) and records it in their transactions.
 * @throws CallFailure `package_not_found`, `package_not_free`, `package_already_active`
 */
export const assignPackageHandler = defineHandler(assignPackage, async ({ package_id: packageId }, context) => {
  const { database } = context;
  const accountId = expectCaller(context).id;
  const now = context.now();
  await database.transaction(async (trx) => {
    await sql`select id from account where id = ${accountId} for no key update`.execute(trx);
    const offered = await loadOfferedPackage(packageId, trx);
    if (!offered) throw new CallFailure('package_not_found');
    if (offered.package_type !== 'free') throw new CallFailure('package_not_free');
    const { terms } = offered;
    await grantFreePackage({ accountId, packageId, terms }, now, trx);
    await notifyAccount(accountId, { event: 'package-bought', package: terms.name }, context, trx);
  });
  return { data: null };
});
