import { House, Shapes } from 'lucide-react';
import { lazy } from 'react';
import { patiently } from '../../ui/patiently.ts';
import type { ConsolePage } from '../frame/console-page.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: 'catalogue',
    name: 'console.catalogue.title',
    icon: Shapes,
    needs: 'manage-catalogue',
    group: 'market',
    Screen: lazy(() => patiently(() => import('./screen.tsx'))),
  },
  {
    path: 'home-page',
    name: 'console.catalogue.homePage',
    icon: House,
    needs: 'manage-catalogue',
    group: 'market',
    Screen: lazy(() => patiently(() => import('./home-page.tsx'))),
  },
];
