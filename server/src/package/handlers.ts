import type { AnyHandler } from '../platform/define-handler.ts';
import assignPackage from './assign-package.ts';
import checkPackageLimit from './check-package-limit.ts';
import getEndedPackages from './get-ended-packages.ts';
import getPackage from './get-package.ts';

export const handlers: readonly AnyHandler[] = [assignPackage, checkPackageLimit, getEndedPackages, getPackage];
