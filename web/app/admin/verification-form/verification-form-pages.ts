import { ListChecks } from 'lucide-react';
import { lazy } from 'react';
import { retryImport } from '../../shared/browser/retry-import.ts';
import type { ConsolePage } from '../layout/console-page.ts';

export const verificationFormPages: readonly ConsolePage[] = [
  {
    path: 'verification-form',
    name: 'console.verificationForm.title',
    icon: ListChecks,
    needs: 'manage-settings',
    group: 'people',
    Screen: lazy(() => retryImport(() => import('./verification-form-screen.tsx'))),
  },
];
