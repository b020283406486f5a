import { Settings2, Wand } from 'lucide-react';
import { lazy } from 'react';
import { retryImport } from '../../shared/browser/retry-import.ts';
import type { ConsolePage } from '../layout/console-page.ts';

export const settingsPages: readonly ConsolePage[] = [
  {
    path: 'settings',
    name: 'console.settings.title',
    icon: Settings2,
    needs: 'manage-settings',
    group: 'system',
    Screen: lazy(() => retryImport(() => import('./settings-screen.tsx'))),
  },
  {
    path: 'setup',
    name: 'console.setup.title',
    icon: Wand,
    needs: 'manage-settings',
    group: 'system',
    Screen: lazy(() => retryImport(() => import('../setup/setup-screen.tsx'))),
    isHidden: true,
  },
];
