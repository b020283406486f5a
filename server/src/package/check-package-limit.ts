import { checkPackageLimit } from '@latchkey/contract/calls/package';
import { packageState } from '@latchkey/contract/rules/package-units';
import { expectCaller } from '../account/expect-caller.ts';
import { defineHandler } from '../define-handler.ts';
import { loadActivePackages } from './load-active-packages.ts';

/** Returns whether the caller's packages allow a feature (contract 2.7 and 4.8); uses no unit. */
export default defineHandler(checkPackageLimit, async ({ type }, context) => {
  const { database, now } = context;
  const packages = await loadActivePackages(database, expectCaller(context).id, now());
  return { data: packageState(packages, type, now()) };
});
