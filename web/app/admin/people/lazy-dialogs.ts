import { lazy } from 'react';
import { patiently } from '../../ui/patiently.ts';

/** Comes when it is asked for: it brings the popup library. */
export const ReasonDialog = lazy(() => patiently(() => import('./reason-dialog.tsx')));
