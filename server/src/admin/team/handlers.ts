import type { AnyHandler } from '../../platform/define-handler.ts';
import { changeName, endSession, getSessions, changePassword } from './own-account.ts';
import { changeRole, getTeam, inviteOperator, resendInvitation, switchOperator } from './operators.ts';
import { exportAudit, getAudit } from './audit-log.ts';
import { forgotPassword, getPasswordLink, resetPassword } from './reset-password.ts';

/** Handlers of the team area. */
export const handlers: readonly AnyHandler[] = [
  getTeam,
  inviteOperator,
  resendInvitation,
  changeRole,
  switchOperator,
  getAudit,
  exportAudit,
  forgotPassword,
  getPasswordLink,
  resetPassword,
  changePassword,
  changeName,
  getSessions,
  endSession,
];
