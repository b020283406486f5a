import { Building2, House } from 'lucide-react';
import { lazy } from 'react';
import { patiently } from '../../ui/patiently.ts';
import type { ConsolePage } from '../frame/console-page.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: 'properties',
    name: 'console.listings.properties',
    icon: House,
    needs: 'manage-listings',
    group: 'market',
    Screen: lazy(() => patiently(() => import('./properties-screen.tsx'))),
  },
  {
    path: 'projects',
    name: 'console.listings.projects',
    icon: Building2,
    needs: 'manage-listings',
    group: 'market',
    Screen: lazy(() => patiently(() => import('./projects-screen.tsx'))),
  },
];
