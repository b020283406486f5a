import { Flag, MessagesSquare, Users } from 'lucide-react';
import { lazy } from 'react';
import { retryImport } from '../../shared/browser/retry-import.ts';
import type { ConsolePage } from '../layout/console-page.ts';

export const usersPages: readonly ConsolePage[] = [
  {
    path: 'people',
    name: 'console.people.title',
    icon: Users,
    needs: 'read-people',
    group: 'people',
    Screen: lazy(() => retryImport(() => import('./users-screen.tsx'))),
  },
  {
    path: 'chats',
    name: 'console.people.chats',
    icon: MessagesSquare,
    needs: 'answer-chats',
    group: 'people',
    Screen: lazy(() => retryImport(() => import('../chats/chats-screen.tsx'))),
  },
  {
    path: 'reported-chat',
    name: 'console.people.reportedChat',
    icon: Flag,
    needs: 'decide',
    group: 'people',
    Screen: lazy(() => retryImport(() => import('../chats/reported-chat-screen.tsx'))),
    isHidden: true,
  },
];
