import type { AnyAnswer } from '../../answer.ts';
import addNote from './add-note.ts';
import deleteNote from './delete-note.ts';
import endPackage from './end-package.ts';
import endSessions from './end-sessions.ts';
import exportPeople from './export-people.ts';
import getPeople from './get-people.ts';
import getPerson from './get-person.ts';
import getReportedChat from './get-reported-chat.ts';
import givePackage from './give-package.ts';
import resetUserTwoFactor from './reset-user-two-factor.ts';
import signInAs from './sign-in-as.ts';

/** The verbs of this part of the console. */
export const answers: readonly AnyAnswer[] = [
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
];
