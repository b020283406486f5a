import { z } from 'zod';
import { textLength } from '../../limits.ts';
import {
  actingSession,
  person,
  personNote,
  personRow,
  reportedChat,
  signInKinds,
  verificationStates,
} from '../../records/console-people.ts';
import { choice, flag, id, integer, optional, text } from '../input.ts';
import { fileAnswer, ok, okNull } from '../output.ts';
import { okTable, tableInput } from '../table.ts';

const days = 24 * 365;

const peopleTable = z.object({
  ...tableInput(['newest', 'name', 'listings', 'seen']),
  standing: optional(choice(['active', 'off'])),
  verification: optional(choice(verificationStates)),
  sign_in: optional(choice(signInKinds)),
  has_listings: optional(flag),
  has_package: optional(flag),
  /** Whose account is so many days old, or younger. */
  new_days: optional(integer(1, days)),
});

export const adminGetPeople = { input: peopleTable, output: okTable(personRow) };

/** All pages of the table. */
export const adminExportPeople = { input: peopleTable.omit({ limit: true, offset: true }), output: fileAnswer };

export const adminGetPerson = { input: z.object({ user_id: id }), output: ok(person) };

export const adminAddNote = {
  input: z.object({ user_id: id, note: text(textLength.note) }),
  output: ok(personNote),
};

export const adminDeleteNote = { input: z.object({ id }), output: okNull };

/** Why something is done in somebody's stead is always said. */
const reason = text(textLength.reason);

export const adminGivePackage = {
  input: z.object({
    user_id: id,
    package_id: id,
    /** As long as the package runs by itself unless told. */
    days: optional(integer(1, 3_650)),
    reason,
  }),
  output: okNull,
};

export const adminEndPackage = {
  /** `id`: of what is held, not of the package. */
  input: z.object({ user_id: id, id, reason }),
  output: okNull,
};

export const adminSignInAs = { input: z.object({ user_id: id, reason }), output: ok(actingSession) };

export const adminEndSessions = { input: z.object({ user_id: id, reason }), output: okNull };

export const adminResetUserTwoFactor = adminEndSessions;

export const adminGetReportedChat = { input: z.object({ flag_id: id }), output: ok(reportedChat) };
