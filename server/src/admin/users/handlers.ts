import type { AnyHandler } from '../../platform/define-handler.ts';
import addNote from './add-note.ts';
import deleteNote from './delete-note.ts';
import endPackage from './end-package.ts';
import endSessions from './end-sessions.ts';
import exportPeople from './export-users.ts';
import getPeople from './get-users.ts';
import getPerson from './get-user.ts';
import getReportedChat from './get-reported-chat.ts';
import givePackage from './give-package.ts';
import resetUserTwoFactor from './reset-user-two-factor.ts';
import signInAs from './sign-in-as.ts';
import switchAccount from './switch-account.ts';

export const handlers: readonly AnyHandler[] = [
  getPeople,
  exportPeople,
  getPerson,
  addNote,
  deleteNote,
  givePackage,
  endPackage,
  signInAs,
  endSessions,
  resetUserTwoFactor,
  getReportedChat,
  switchAccount,
];
