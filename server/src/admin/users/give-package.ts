import { adminGivePackage } from '@latchkey/contract/admin/users/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { defineHandler } from '../../platform/define-handler.ts';
import { notifyAccount } from '../../notification/notify-account.ts';
import { grantFreePackage } from '../../package/grant-free-package.ts';
import { loadOfferedPackage } from '../../payment/package-terms.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import { lockAccount } from './lock-account.ts';

const hoursPerDay = 24;

/**
 * Gives a user a package that is on sale, including paid ones, for its duration or for a number of days, and notifies
 * the user.
 * @throws CallFailure `user_not_found`, `package_not_found`, `package_already_active`
 */
export default defineHandler(adminGivePackage, async ({ user_id, package_id, days, reason }, context) => {
  await context.database.transaction(async (trx) => {
    await lockAccount(user_id, trx);
    const offered = await loadOfferedPackage(package_id, trx);
    if (!offered) throw new CallFailure('package_not_found');
    const terms = { ...offered.terms, ...(days !== undefined && { duration: days * hoursPerDay }) };
    const { endDate } = await grantFreePackage(
      { accountId: user_id, packageId: package_id, terms },
      context.now(),
      trx,
    );
    await notifyAccount(user_id, { event: 'package-bought', package: terms.name }, context, trx);
    const after = `${terms.name} until ${endDate.toISOString().slice(0, 10)}`;
    const change = { subject: 'account', subject_id: user_id, accountId: user_id, before: '', after } as const;
    await writeAudit({ action: 'give-package', ...change, reason }, context, trx);
  });
  return { data: null };
});
