import { ChartColumn } from 'lucide-react';
import { lazy } from 'react';
import { retryImport } from '../../shared/browser/retry-import.ts';
import type { ConsolePage } from '../layout/console-page.ts';

export const statisticsPages: readonly ConsolePage[] = [
  {
    path: 'numbers',
    name: 'console.numbers.title',
    icon: ChartColumn,
    needs: 'read-numbers',
    group: 'work',
    Screen: lazy(() => retryImport(() => import('./statistics-screen.tsx'))),
  },
];
