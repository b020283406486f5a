import { lazy } from 'react';
import { retryImport } from '../../shared/browser/retry-import.ts';
import type { PublicRoute } from '../session/public-routes.ts';

/** Routes of the setup that need no sign-in. */
export const publicRoutes: readonly PublicRoute[] = [
  { path: 'setup', Screen: lazy(() => retryImport(() => import('./first-operator-screen.tsx'))) },
];
