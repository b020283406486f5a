import type { AnyAnswer } from '../../answer.ts';
import changeName from './change-name.ts';
import changePassword from './change-password.ts';
import changeRole from './change-role.ts';
import endSession from './end-session.ts';
import exportAudit from './export-audit.ts';
import forgotPassword from './forgot-password.ts';
import getSessions from './get-sessions.ts';
import getTeam from './get-team.ts';
import inviteAgain from './invite-again.ts';
import inviteOperator from './invite-operator.ts';
import resetPassword from './reset-password.ts';
import switchOperator from './switch-operator.ts';

/** The verbs of this part of the console. */
export const answers: readonly AnyAnswer[] = [
  getTeam,
  inviteOperator,
  inviteAgain,
  changeRole,
  switchOperator,
  exportAudit,
  forgotPassword,
  resetPassword,
  changePassword,
  changeName,
  getSessions,
  endSession,
];
