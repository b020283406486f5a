import { Inbox } from 'lucide-react';
import { lazy } from 'react';
import { patiently } from '../../ui/patiently.ts';
import type { ConsolePage } from '../frame/console-page.ts';
import { QueueCountMark } from './queue-count-mark.tsx';

export const pages: readonly ConsolePage[] = [
  {
    path: 'queue',
    name: 'console.queue.title',
    icon: Inbox,
    needs: 'decide',
    group: 'work',
    Screen: lazy(() => patiently(() => import('./screen.tsx'))),
    Count: QueueCountMark,
  },
];
