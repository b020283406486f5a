import { Megaphone } from 'lucide-react';
import { lazy } from 'react';
import { retryImport } from '../../shared/browser/retry-import.ts';
import type { ConsolePage } from '../layout/console-page.ts';

export const announcementsPages: readonly ConsolePage[] = [
  {
    path: 'announcements',
    name: 'console.announcements.title',
    icon: Megaphone,
    needs: 'send-notifications',
    group: 'people',
    Screen: lazy(() => retryImport(() => import('./announcements-screen.tsx'))),
  },
];
