import { Send } from 'lucide-react';
import { lazy } from 'react';
import { patiently } from '../../ui/patiently.ts';
import type { ConsolePage } from '../frame/console-page.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: 'outgoing',
    name: 'console.outgoing.title',
    icon: Send,
    needs: 'read-people',
    group: 'words',
    Screen: lazy(() => patiently(() => import('./outgoing-screen.tsx'))),
  },
];
