import { assignPackage } from '@latchkey/contract/calls/package';
import { CallFailure } from '@latchkey/contract/errors';
import { sql } from 'kysely';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import { tell } from '../notification/tell.ts';
import { loadOffered } from '../payment/package-terms.ts';
import { takeFree } from './take-free.ts';

/**
 * Starts a free package for the caller (contract 2.7), who then finds it in their transactions.
 * @throws CallFailure `package_not_found`, `package_not_free`, `package_already_active`
 */
export default answer(assignPackage, async ({ package_id: packageId }, context) => {
  const { database } = context;
  const accountId = expectCaller(context).id;
  const now = context.now();
  await database.transaction(async (within) => {
    await sql`select id from account where id = ${accountId} for no key update`.execute(within);
    const offered = await loadOffered(packageId, within);
    if (!offered) throw new CallFailure('package_not_found');
    if (offered.package_type !== 'free') throw new CallFailure('package_not_free');
    const { terms } = offered;
    await takeFree({ accountId, packageId, terms }, now, within);
    await tell(accountId, { event: 'package-bought', package: terms.name }, context, within);
  });
  return { data: null };
});
