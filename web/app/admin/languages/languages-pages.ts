import { Languages } from 'lucide-react';
import { lazy } from 'react';
import { retryImport } from '../../shared/browser/retry-import.ts';
import type { ConsolePage } from '../layout/console-page.ts';

export const languagesPages: readonly ConsolePage[] = [
  {
    path: 'languages',
    name: 'console.languages.title',
    icon: Languages,
    needs: 'manage-words',
    group: 'words',
    Screen: lazy(() => retryImport(() => import('./languages-screen.tsx'))),
  },
];
