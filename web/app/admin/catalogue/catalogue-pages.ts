import { House, Shapes } from 'lucide-react';
import { lazy } from 'react';
import { retryImport } from '../../shared/browser/retry-import.ts';
import type { ConsolePage } from '../layout/console-page.ts';

export const cataloguePages: readonly ConsolePage[] = [
  {
    path: 'catalogue',
    name: 'console.catalogue.title',
    icon: Shapes,
    needs: 'manage-catalogue',
    group: 'market',
    Screen: lazy(() => retryImport(() => import('./catalogue-screen.tsx'))),
  },
  {
    path: 'home-page',
    name: 'console.catalogue.homePage',
    icon: House,
    needs: 'manage-catalogue',
    group: 'market',
    Screen: lazy(() => retryImport(() => import('../home-page/home-page-screen.tsx'))),
  },
];
