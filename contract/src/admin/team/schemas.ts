import { z } from 'zod';
import { password as passwordLimits, textLength } from '../../limits.ts';
import { operatorRoleNames } from '../operator-roles.ts';
import { deliveryStates } from '../outgoing-messages/records.ts';
import { consoleSession, teamMember } from './records.ts';
import { operatorSelf } from '../operator/operator.ts';
import { url } from '../../schema/primitives.ts';
import { choice, email, flag, id, numberChoice, optional, password, text, emptyInput } from '../../schema/input.ts';
import { done, ok, okList, okNull } from '../../schema/output.ts';
import { okTable, tableInput } from '../../schema/table.ts';

const newPassword = password(passwordLimits.operatorMinLength, passwordLimits.maxLength);
const knownPassword = password(1, passwordLimits.maxLength);

const repeatedPassword = {
  rule: (input: { password: string; re_password: string }) => input.password === input.re_password,
  problem: { path: ['re_password'], error: 'must be the same as password' },
};

const role = choice(operatorRoleNames);
const name = text(textLength.name);
const reason = optional(text(textLength.reason));

export const adminGetTeam = {
  input: z.object({
    ...tableInput(['newest', 'name', 'role', 'seen']),
    role: optional(role),
    state: optional(choice(['active', 'invited', 'off'])),
  }),
  output: okTable(teamMember),
};

/** The link by which an invited admin sets a password, for the owner who invites them. */
const invitation = {
  url,
  /** Whether the link was also emailed. `failing`: the email is in the outbox. `missing`: it was not emailed. */
  delivery: z.enum(deliveryStates),
};

export const adminInviteOperator = {
  input: z.object({ email, name, role }),
  output: ok(z.object({ id: z.number(), ...invitation })),
};

export const adminInviteAgain = { input: z.object({ id }), output: ok(z.object(invitation)) };

export const adminChangeRole = { input: z.object({ id, role, reason }), output: okNull };

export const adminSwitchOperator = {
  input: z.object({ id, is_active: numberChoice([0, 1]), reason }),
  output: okNull,
};

export const adminForgotPassword = { input: z.object({ email }), output: done() };

const linkToken = text(200);

export const adminGetPasswordLink = {
  input: z.object({ token: linkToken }),
  output: ok(z.object({ name: z.string(), email: z.string() })),
};

export const adminResetPassword = {
  input: z
    .object({ token: linkToken, password: newPassword, re_password: knownPassword })
    .refine(repeatedPassword.rule, repeatedPassword.problem),
  output: done(),
};

export const adminChangePassword = {
  input: z
    .object({ old_password: knownPassword, password: newPassword, re_password: knownPassword })
    .refine(repeatedPassword.rule, repeatedPassword.problem),
  output: done(),
};

export const adminChangeName = { input: z.object({ name }), output: ok(operatorSelf) };

export const adminGetSessions = { input: emptyInput, output: okList(consoleSession) };

export const adminEndSession = {
  /** One session by its id, or all but the caller's own. */
  input: z
    .object({ id: optional(id), others: optional(flag) })
    .refine((input) => input.id !== undefined || input.others === true, {
      path: ['id'],
      error: 'or others is required',
    }),
  output: okNull,
};
