import { checkPackageLimit } from '@latchkey/contract/package/calls';
import { packageState } from '@latchkey/contract/package/package-units';
import { expectCaller } from '../platform/expect-caller.ts';
import { defineHandler } from '../platform/define-handler.ts';
import { loadActivePackages } from './load-active-packages.ts';

/** Returns whether the caller's packages allow a feature (contract 2.7 and 4.8); uses no unit. */
export default defineHandler(checkPackageLimit, async ({ type }, context) => {
  const { database, now } = context;
  const packages = await loadActivePackages(database, expectCaller(context).id, now());
  return { data: packageState(packages, type, now()) };
});
