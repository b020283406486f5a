import { ListChecks } from 'lucide-react';
import { lazy } from 'react';
import { retryImport } from '../../ui/retry-import.ts';
import type { ConsolePage } from '../frame/console-page.ts';

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
