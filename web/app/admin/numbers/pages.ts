import { ChartColumn } from 'lucide-react';
import { lazy } from 'react';
import { patiently } from '../../ui/patiently.ts';
import type { ConsolePage } from '../frame/console-page.ts';

export const pages: readonly ConsolePage[] = [
  {
    path: 'numbers',
    name: 'console.numbers.title',
    icon: ChartColumn,
    needs: 'read-numbers',
    group: 'work',
    Screen: lazy(() => patiently(() => import('./numbers-screen.tsx'))),
  },
];
