import { Megaphone } from 'lucide-react';
import { lazy } from 'react';
import { patiently } from '../../ui/patiently.ts';
import type { ConsolePage } from '../frame/console-page.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: 'announcements',
    name: 'console.announcements.title',
    icon: Megaphone,
    needs: 'send-notifications',
    group: 'people',
    Screen: lazy(() => patiently(() => import('./screen.tsx'))),
  },
];
