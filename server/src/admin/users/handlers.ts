import type { AnyHandler } from '../../platform/define-handler.ts';
import { addNote, deleteNote } from './user-notes.ts';
import { endPackage, grantPackageToUser } from './user-packages.ts';
import { endSessions, switchAccount, resetUserTwoFactor } from './account-access.ts';
import { exportUsers, getUsers } from './users.ts';
import { getUser } from './get-user.ts';
import { getReportedChat } from './get-reported-chat.ts';
import { signInAs } from './sign-in-as.ts';

export const handlers: readonly AnyHandler[] = [
  getUsers,
  exportUsers,
  getUser,
  addNote,
  deleteNote,
  grantPackageToUser,
  endPackage,
  signInAs,
  endSessions,
  resetUserTwoFactor,
  getReportedChat,
  switchAccount,
];
