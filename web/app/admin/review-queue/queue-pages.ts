import { Inbox } from 'lucide-react';
import { lazy } from 'react';
import { retryImport } from '../../shared/browser/retry-import.ts';
import type { ConsolePage } from '../layout/console-page.ts';
import { QueueCountBadge } from './queue-counts.tsx';

export const queuePages: readonly ConsolePage[] = [
  {
    path: 'queue',
    name: 'console.queue.title',
    icon: Inbox,
    needs: 'decide',
    group: 'work',
    Screen: lazy(() => retryImport(() => import('./queue-screen.tsx'))),
    Count: QueueCountBadge,
  },
];
