import { adminGivePackage } from '@latchkey/contract/calls/console/people';
import { CallFailure } from '@latchkey/contract/errors';
import { answer } from '../../answer.ts';
import { tell } from '../../notification/tell.ts';
import { takeFree } from '../../package/take-free.ts';
import { loadOffered } from '../../payment/package-terms.ts';
import { writeAudit } from '../write-audit.ts';
import { holdAccount } from './hold-account.ts';

const hoursOfDay = 24;

/**
 * Gives a package that is on sale, paid ones too, for as long as it runs or for so many days, and tells the person.
 * @throws CallFailure `user_not_found`, `package_not_found`, `package_already_active`
 */
export default answer(adminGivePackage, async ({ user_id, package_id, days, reason }, context) => {
  await context.database.transaction(async (within) => {
    await holdAccount(user_id, within);
    const offered = await loadOffered(package_id, within);
    if (!offered) throw new CallFailure('package_not_found');
    const terms = { ...offered.terms, ...(days !== undefined && { duration: days * hoursOfDay }) };
    const { endDate } = await takeFree({ accountId: user_id, packageId: package_id, terms }, context.now(), within);
    await tell(user_id, { event: 'package-bought', package: terms.name }, context, within);
    const after = `${terms.name} until ${endDate.toISOString().slice(0, 10)}`;
    const change = { subject: 'account', subject_id: user_id, accountId: user_id, before: '', after } as const;
    await writeAudit({ action: 'give-package', ...change, reason }, context, within);
  });
  return { data: null };
});
