import type { AnyHandler } from '../platform/define-handler.ts';
import { assignPackageHandler } from './assign-package.ts';
import { checkPackageLimitHandler } from './check-package-limit.ts';
import { getEndedPackagesHandler } from './get-ended-packages.ts';
import { getPackageHandler } from './get-package.ts';

export const handlers: readonly AnyHandler[] = [
  assignPackageHandler,
  checkPackageLimitHandler,
  getEndedPackagesHandler,
  getPackageHandler,
];
