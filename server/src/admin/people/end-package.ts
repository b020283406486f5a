import { adminEndPackage } from '@latchkey/contract/calls/console/people';
import { CallFailure } from '@latchkey/contract/errors';
import { isActive } from '@latchkey/contract/rules/package-units';
import { answer } from '../../answer.ts';
import { tell } from '../../notification/tell.ts';
import { endHeld } from '../../package/end-held.ts';
import { writeAudit } from '../write-audit.ts';
import { holdAccount } from './hold-account.ts';

/**
 * Ends a package of a person with all that is unused of it, and tells them. Money is given back elsewhere.
 * @throws CallFailure `user_not_found`, `package_not_found` for one that is not theirs or does not run
 */
export default answer(adminEndPackage, async ({ user_id, id, reason }, context) => {
  const now = context.now();
  await context.database.transaction(async (within) => {
    await holdAccount(user_id, within);
    const held = await within
      .selectFrom('account_package')
      .innerJoin('package', 'package.id', 'account_package.package_id')
      .select(['package.name', 'account_package.end_date'])
      .where('account_package.id', '=', id)
      .where('account_package.account_id', '=', user_id)
      .executeTakeFirst();
    if (!held || !isActive(held, now)) throw new CallFailure('package_not_found');
    const until = await endHeld(id, now, within);
    const told = { event: 'package-ended', held: id, package: held.name, until, listingsUntil: null } as const;
    await tell(user_id, told, context, within);
    const change = { subject: 'account', subject_id: user_id, accountId: user_id } as const;
    const before = `${held.name}${held.end_date ? ` until ${held.end_date.toISOString().slice(0, 10)}` : ''}`;
    await writeAudit({ action: 'end-package', ...change, before, after: 'ended', reason }, context, within);
  });
  return { data: null };
});
