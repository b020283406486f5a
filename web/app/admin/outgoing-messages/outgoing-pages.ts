import { Send } from 'lucide-react';
import { lazy } from 'react';
import { retryImport } from '../../shared/browser/retry-import.ts';
import type { ConsolePage } from '../layout/console-page.ts';

export const outgoingPages: readonly ConsolePage[] = [
  {
    path: 'outgoing',
    name: 'console.outgoing.title',
    icon: Send,
    needs: 'read-people',
    group: 'words',
    Screen: lazy(() => retryImport(() => import('./outgoing-screen.tsx'))),
  },
];
