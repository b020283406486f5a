import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const getPackage = defineCall<typeof schemas.getPackage>({
  path: 'get-package',
  auth: 'optional',
  style: 'F2',
  summary: 'Lists the offered packages and the caller’s active ones.',
});

export const checkPackageLimit = defineCall<typeof schemas.checkPackageLimit>({
  path: 'check-package-limit',
  auth: 'required',
  style: 'F2',
  summary: 'Returns whether the caller’s packages include a feature; consumes nothing.',
});

export const assignPackage = defineCall<typeof schemas.assignPackage>({
  method: 'POST',
  path: 'assign_package',
  auth: 'required',
  style: 'F2',
  summary: 'Grants a free package to the caller.',
  allowedInDemo: true,
});

export const getEndedPackages = defineCall<typeof schemas.getEndedPackages>({
  path: 'get-ended-packages',
  auth: 'required',
  style: 'F2',
  summary: 'Lists the caller’s ended packages, latest end first.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
  extension: true,
});
