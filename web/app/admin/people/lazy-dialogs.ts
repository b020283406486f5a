import { lazy } from 'react';
import { patiently } from '../../ui/patiently.ts';

/** Loaded on demand, because it imports the popup library. */
export const ReasonDialog = lazy(() => patiently(() => import('./reason-dialog.tsx')));
