import { checkPackageLimit } from '@latchkey/contract/calls/package';
import { packageState } from '@latchkey/contract/rules/package-units';
import { expectCaller } from '../account/expect-caller.ts';
import { answer } from '../answer.ts';
import { loadHeldPackages } from './load-held-packages.ts';

/** Whether the caller's packages allow something (contract 2.7 and 4.8); uses nothing up. */
export default answer(checkPackageLimit, async ({ type }, context) => {
  const { database, now } = context;
  const held = await loadHeldPackages(database, expectCaller(context).id, now());
  return { data: packageState(held, type, now()) };
});
