import { ListChecks } from 'lucide-react';
import { lazy } from 'react';
import { patiently } from '../../ui/patiently.ts';
import type { ConsolePage } from '../frame/console-page.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: 'verification-form',
    name: 'console.verificationForm.title',
    icon: ListChecks,
    needs: 'manage-settings',
    group: 'people',
    Screen: lazy(() => patiently(() => import('./screen.tsx'))),
  },
];
