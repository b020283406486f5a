import { z } from 'zod';
import { password as passwordLimits, textLength } from '../../limits.ts';
import { auditEntry, operatorInConsole, operatorSelf, verificationCase } from './operator.ts';
import { flagKinds, listingFlag } from '../../listing-checks/listing-checks.ts';
import { auditFilters } from '../team/audit-filters.ts';
import {
  choice,
  email,
  flag,
  id,
  numberChoice,
  optional,
  paging,
  password,
  text,
  twoFactorCode,
} from '../../schema/input.ts';
import { emptyInput } from '../../schema/empty-input.ts';
import { done, ok, okList, okNull } from '../../schema/output.ts';
import { okTable } from '../../schema/table.ts';

export const adminSignIn = {
  input: z.object({
    email,
    password: password(1, passwordLimits.maxLength),
    /** For browsers: the token is set as an HttpOnly cookie and left out of the response. */
    in_cookie: optional(flag),
    /** Required when two-step sign-in is on. */
    code: optional(twoFactorCode),
  }),
  output: ok(operatorSelf, { token: z.string().optional() }),
};

export const adminSignOut = { input: emptyInput, output: done() };

export const adminGetSelf = { input: emptyInput, output: ok(operatorInConsole) };

export const adminGetVerifications = {
  input: z.object({ status: optional(choice(['pending', 'success', 'failed'])), ...paging() }),
  output: okList(verificationCase),
};

const reason = optional(text(textLength.reason));
const reasonMissing = { path: ['reason'], error: 'is required' };

export const adminDecideVerification = {
  input: z
    .object({ user_id: id, status: choice(['success', 'failed']), reason })
    .refine((input) => input.status === 'success' || input.reason !== undefined, reasonMissing),
  output: okNull,
};

export const adminDecideProperty = {
  input: z
    .object({ id, request_status: choice(['approved', 'rejected']), reason })
    .refine((input) => input.request_status === 'approved' || input.reason !== undefined, reasonMissing),
  output: okNull,
};

export const adminDecideProject = adminDecideProperty;

export const adminDecideAdvertisement = {
  input: z
    .object({ id, status: choice(['approved', 'rejected']), reason })
    .refine((input) => input.status === 'approved' || input.reason !== undefined, reasonMissing),
  output: okNull,
};

export const adminSwitchAccount = {
  input: z.object({ user_id: id, is_active: numberChoice([0, 1]), reason }),
  output: okNull,
};

export const adminGetAudit = {
  input: z.object({ ...auditFilters, ...paging() }),
  output: okTable(auditEntry),
};

export const adminFlags = {
  input: z.object({ kind: optional(choice(flagKinds)), ...paging() }),
  output: okList(listingFlag),
};

export const adminSettleFlag = { input: z.object({ id, reason }), output: okNull };
