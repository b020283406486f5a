import { CircleUser, KeyRound, ScrollText, UserCog } from 'lucide-react';
import { lazy } from 'react';
import { retryImport } from '../../shared/browser/retry-import.ts';
import type { ConsolePage } from '../layout/console-page.ts';

const AlreadyIn = lazy(() => retryImport(() => import('./already-signed-in.tsx')));

export const teamPages: readonly ConsolePage[] = [
  {
    path: 'team',
    name: 'console.team.title',
    icon: UserCog,
    needs: 'manage-team',
    group: 'system',
    Screen: lazy(() => retryImport(() => import('./team-screen.tsx'))),
  },
  {
    path: 'log',
    name: 'console.team.log',
    icon: ScrollText,
    needs: 'read-audit',
    group: 'system',
    Screen: lazy(() => retryImport(() => import('./audit-log-screen.tsx'))),
  },
  {
    path: 'account',
    name: 'console.team.account',
    icon: CircleUser,
    needs: 'read',
    group: 'system',
    Screen: lazy(() => retryImport(() => import('./account-screen.tsx'))),
  },
  // Links in mails, opened while an operator is signed in.
  ...['invitation', 'password', 'forgot'].map((path): ConsolePage => {
    const name = 'console.team.newPassword';
    return { path, name, icon: KeyRound, needs: 'read', group: 'system', Screen: AlreadyIn, isHidden: true };
  }),
];
