import { Settings2, Wand } from 'lucide-react';
import { lazy } from 'react';
import { patiently } from '../../ui/patiently.ts';
import type { ConsolePage } from '../frame/console-page.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: 'settings',
    name: 'console.settings.title',
    icon: Settings2,
    needs: 'manage-settings',
    group: 'system',
    Screen: lazy(() => patiently(() => import('./settings-screen.tsx'))),
  },
  {
    path: 'setup',
    name: 'console.setup.title',
    icon: Wand,
    needs: 'manage-settings',
    group: 'system',
    Screen: lazy(() => patiently(() => import('../setup/setup-screen.tsx'))),
    isHidden: true,
  },
];
