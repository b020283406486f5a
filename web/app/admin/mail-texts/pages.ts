import { Mails } from 'lucide-react';
import { lazy } from 'react';
import { patiently } from '../../ui/patiently.ts';
import type { ConsolePage } from '../frame/console-page.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: 'mails',
    name: 'console.mails.title',
    icon: Mails,
    needs: 'manage-words',
    group: 'words',
    Screen: lazy(() => patiently(() => import('./screen.tsx'))),
  },
];
