import { lazy } from 'react';
import { patiently } from '../../ui/patiently.ts';
import type { Door } from '../session/doors.ts';

/** Routes of the setup that need no sign-in. */
export const doors: readonly Door[] = [
  { path: 'setup', Screen: lazy(() => patiently(() => import('./setup-door.tsx'))) },
];
