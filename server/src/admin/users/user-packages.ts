import { adminGivePackage, adminEndPackage } from '@latchkey/contract/admin/users/calls';
import { CallFailure } from '@latchkey/contract/errors';
import { activeFrom, isActive } from '@latchkey/contract/package/package-units';
import type { Transaction } from 'kysely';
import { defineHandler } from '../../platform/define-handler.ts';
import { notifyAccount } from '../../notification/notify-account.ts';
import { grantFreePackage } from '../../package/grant-free-package.ts';
import { loadOfferedPackage } from '../../payment/package-terms.ts';
import { writeAudit } from '../../platform/audit/write-audit.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { lockAccount } from './account-access.ts';

const hoursPerDay = 24;

/**
 * Gives a user a package that is on sale, including paid ones, for its duration or for a number of days, and notifies
 * the user.
 * @throws CallFailure `user_not_found`, `package_not_found`, `package_already_active`
 */
export const grantPackageToUser = defineHandler(
  adminGivePackage,
  async ({ user_id, package_id, days, reason }, context) => {
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
  },
);

/**
 * Ends a package of a user, including its unused units, and notifies the user. It does not refund a payment.
 * @throws CallFailure `user_not_found`, `package_not_found` for a package that the user does not have or that is not
 * active
 */
export const endPackage = defineHandler(adminEndPackage, async ({ user_id, id, reason }, context) => {
  const now = context.now();
  await context.database.transaction(async (trx) => {
    await lockAccount(user_id, trx);
    const ended = await trx
      .selectFrom('account_package')
      .innerJoin('package', 'package.id', 'account_package.package_id')
      .select(['package.name', 'account_package.end_date'])
      .where('account_package.id', '=', id)
      .where('account_package.account_id', '=', user_id)
      .executeTakeFirst();
    if (!ended || !isActive(ended, now)) throw new CallFailure('package_not_found');
    await endAccountPackage(id, now, trx);
    const notification = {
      event: 'package-ended',
      accountPackageId: id,
      package: ended.name,
      listingsUntil: null,
    } as const;
    await notifyAccount(user_id, notification, context, trx);
    const change = { subject: 'account', subject_id: user_id, accountId: user_id } as const;
    const before = `${ended.name}${ended.end_date ? ` until ${ended.end_date.toISOString().slice(0, 10)}` : ''}`;
    await writeAudit({ action: 'end-package', ...change, before, after: 'ended', reason }, context, trx);
  });
  return { data: null };
});

/**
 * Ends a package of an account. A package runs to the end of its last day (contract 4.8), so its end date becomes the
 * previous day.
 */
async function endAccountPackage(accountPackageId: number, now: Date, trx: Transaction<Tables>): Promise<void> {
  const end_date = new Date(activeFrom(now).getTime() - 1);
  await trx.updateTable('account_package').set({ end_date }).where('id', '=', accountPackageId).execute();
}
