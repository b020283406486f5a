import { lazy } from 'react';
import { retryImport } from '../../ui/retry-import.ts';

/** Loaded on demand, because it imports the popup library. */
export const UserActionDialog = lazy(() => retryImport(() => import('./user-action-dialog.tsx')));
