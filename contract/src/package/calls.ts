import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const getPackage = defineCall<typeof schemas.getPackage>({
  path: 'get-package',
  auth: 'optional',
  style: 'F2',
  summary: 'Packages that can be had, and those that the caller holds.',
});

export const checkPackageLimit = defineCall<typeof schemas.checkPackageLimit>({
  path: 'check-package-limit',
  auth: 'required',
  style: 'F2',
  summary: 'Whether the caller’s packages allow something; uses nothing up.',
});

export const assignPackage = defineCall<typeof schemas.assignPackage>({
  method: 'POST',
  path: 'assign_package',
  auth: 'required',
  style: 'F2',
  summary: 'Starts a free package for the caller.',
  allowedInDemo: true,
});

export const getEndedPackages = defineCall<typeof schemas.getEndedPackages>({
  path: 'get-ended-packages',
  auth: 'required',
  style: 'F2',
  summary: 'The packages that the caller held and that are over, latest end first.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
  extension: true,
});
