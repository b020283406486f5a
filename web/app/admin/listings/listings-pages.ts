import { Building2, House } from 'lucide-react';
import { lazy } from 'react';
import { retryImport } from '../../shared/browser/retry-import.ts';
import type { ConsolePage } from '../layout/console-page.ts';

export const listingsPages: readonly ConsolePage[] = [
  {
    path: 'properties',
    name: 'console.listings.properties',
    icon: House,
    needs: 'manage-listings',
    group: 'market',
    Screen: lazy(() => retryImport(() => import('./properties-screen.tsx'))),
  },
  {
    path: 'projects',
    name: 'console.listings.projects',
    icon: Building2,
    needs: 'manage-listings',
    group: 'market',
    Screen: lazy(() => retryImport(() => import('./projects-screen.tsx'))),
  },
];
