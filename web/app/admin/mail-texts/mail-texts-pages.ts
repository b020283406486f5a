import { Mails } from 'lucide-react';
import { lazy } from 'react';
import { retryImport } from '../../shared/browser/retry-import.ts';
import type { ConsolePage } from '../layout/console-page.ts';

export const mailTextsPages: readonly ConsolePage[] = [
  {
    path: 'mails',
    name: 'console.mails.title',
    icon: Mails,
    needs: 'manage-words',
    group: 'words',
    Screen: lazy(() => retryImport(() => import('./mail-texts-screen.tsx'))),
  },
];
