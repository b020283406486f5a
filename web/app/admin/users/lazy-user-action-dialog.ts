import { lazy } from 'react';
import { retryImport } from '../../shared/browser/retry-import.ts';

/** Loaded on demand, because it imports the popup library. */
export const UserActionDialog = lazy(() => retryImport(() => import('./user-action-dialog.tsx')));
