import { z } from 'zod';
import { textLength } from '../../limits.ts';
import {
  impersonationSession,
  userDetail,
  userNote,
  userRow,
  reportedChat,
  signInKinds,
  verificationStates,
} from './records.ts';
import { choice, flag, id, integer, optional, text, numberChoice } from '../../schema/input.ts';
import { fileResponse, ok, okNull } from '../../schema/output.ts';
import { okTable, tableInput } from '../../schema/table.ts';

const maxAccountAgeDays = 24 * 365;

const usersTable = z.object({
  ...tableInput(['newest', 'name', 'listings', 'seen']),
  /** Whether the account is active or deactivated. */
  standing: optional(choice(['active', 'off'])),
  verification: optional(choice(verificationStates)),
  sign_in: optional(choice(signInKinds)),
  has_listings: optional(flag),
  has_package: optional(flag),
  /** Maximum age of the account in days. */
  new_days: optional(integer(1, maxAccountAgeDays)),
});

export const adminGetUsers = { input: usersTable, output: okTable(userRow) };

/** An export has all rows, so it has no paging fields. */
export const adminExportUsers = { input: usersTable.omit({ limit: true, offset: true }), output: fileResponse };

export const adminGetUser = { input: z.object({ user_id: id }), output: ok(userDetail) };

export const adminAddNote = {
  input: z.object({ user_id: id, note: text(textLength.note) }),
  output: ok(userNote),
};

export const adminDeleteNote = { input: z.object({ id }), output: okNull };

/** Actions on behalf of a user need a reason; reactivating an account needs none. */
const reason = text(textLength.reason);

export const adminGivePackage = {
  input: z.object({
    user_id: id,
    package_id: id,
    /** By default the package's own duration. */
    days: optional(integer(1, 3_650)),
    reason,
  }),
  output: okNull,
};

export const adminEndPackage = {
  /** `id`: id of the user's package, not of the package on sale. */
  input: z.object({ user_id: id, id, reason }),
  output: okNull,
};

export const adminSignInAs = { input: z.object({ user_id: id, reason }), output: ok(impersonationSession) };

export const adminEndSessions = { input: z.object({ user_id: id, reason }), output: okNull };

export const adminResetUserTwoFactor = adminEndSessions;

export const adminGetReportedChat = { input: z.object({ flag_id: id }), output: ok(reportedChat) };

export const adminSwitchAccount = {
  input: z
    .object({ user_id: id, is_active: numberChoice([0, 1]), reason: optional(reason) })
    .refine((input) => input.is_active === 1 || input.reason !== undefined, { path: ['reason'], error: 'is required' }),
  output: okNull,
};
