import { lazy } from 'react';
import { patiently } from '../../ui/patiently.ts';
import type { Door } from '../session/doors.ts';

/** What can be opened without being signed in. */
export const doors: readonly Door[] = [
  { path: 'setup', Screen: lazy(() => patiently(() => import('./setup-door.tsx'))) },
];
