import type { AnyHandler } from '../../platform/define-handler.ts';
import changeName from './change-name.ts';
import changePassword from './change-password.ts';
import changeRole from './change-role.ts';
import endSession from './end-session.ts';
import exportAudit from '../audit/export-audit.ts';
import forgotPassword from './forgot-password.ts';
import getSessions from './get-sessions.ts';
import getTeam from './get-team.ts';
import inviteAgain from './resend-invitation.ts';
import inviteOperator from './invite-operator.ts';
import resetPassword from './reset-password.ts';
import switchOperator from './switch-operator.ts';

/** Handlers of the team area. */
export const handlers: readonly AnyHandler[] = [
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
