import { lazy } from 'react';
import { retryImport } from '../../shared/browser/retry-import.ts';
import type { PublicRoute } from '../session/public-routes.ts';

const ChoosePassword = lazy(() => retryImport(() => import('./choose-password.tsx')));

/** Routes of the team that need no sign-in. */
export const publicRoutes: readonly PublicRoute[] = [
  { path: 'invitation', Screen: ChoosePassword },
  { path: 'password', Screen: ChoosePassword },
  { path: 'forgot', Screen: lazy(() => retryImport(() => import('./forgot-password.tsx'))) },
];
