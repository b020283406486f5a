import { defineCall } from '../define-call.ts';
import { paging } from '../limits.ts';
import type * as schemas from './schemas.ts';

export const getPackage = defineCall<typeof schemas.getPackage>({
  method: 'GET',
  path: 'get-package',
  auth: 'optional',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'Packages that can be had, and those that the caller holds.',
});

export const checkPackageLimit = defineCall<typeof schemas.checkPackageLimit>({
  method: 'GET',
  path: 'check-package-limit',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'Whether the caller’s packages allow something; uses nothing up.',
});

export const assignPackage = defineCall<typeof schemas.assignPackage>({
  method: 'POST',
  path: 'assign_package',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'write',
  summary: 'Starts a free package for the caller.',
  encoding: 'multipart',
  allowedInDemo: true,
});

export const getEndedPackages = defineCall<typeof schemas.getEndedPackages>({
  method: 'GET',
  path: 'get-ended-packages',
  auth: 'required',
  style: 'F2',
  validationStyle: 'F2',
  rate: 'read',
  summary: 'The packages that the caller held and that are over, latest end first.',
  paging: { kind: 'offset', defaultLimit: paging.defaultLimit },
  extension: true,
});
