import { lazy } from 'react';
import { patiently } from '../../ui/patiently.ts';
import type { Door } from '../session/doors.ts';

const ChoosePassword = lazy(() => patiently(() => import('./choose-password.tsx')));

/** Routes of the team that need no sign-in. */
export const doors: readonly Door[] = [
  { path: 'invitation', Screen: ChoosePassword },
  { path: 'password', Screen: ChoosePassword },
  { path: 'forgot', Screen: lazy(() => patiently(() => import('./forgot-password.tsx'))) },
];
