import { CircleHelp, FileText, Flag, ScrollText, SearchCheck } from 'lucide-react';
import { lazy } from 'react';
import { patiently } from '../../ui/patiently.ts';
import type { ConsolePage } from '../frame/console-page.ts';

const textPage = { needs: 'manage-words', group: 'words' } as const;

export const pages: readonly ConsolePage[] = [
  {
    ...textPage,
    path: 'articles',
    name: 'console.content.articles',
    icon: FileText,
    Screen: lazy(() => patiently(() => import('./articles-screen.tsx'))),
  },
  {
    ...textPage,
    path: 'questions',
    name: 'console.content.questions',
    icon: CircleHelp,
    Screen: lazy(() => patiently(() => import('./questions-screen.tsx'))),
  },
  {
    ...textPage,
    path: 'pages',
    name: 'console.content.pages',
    icon: ScrollText,
    Screen: lazy(() => patiently(() => import('./pages-screen.tsx'))),
  },
  {
    ...textPage,
    path: 'search-texts',
    name: 'console.content.seo',
    icon: SearchCheck,
    Screen: lazy(() => patiently(() => import('./seo-screen.tsx'))),
  },
  {
    ...textPage,
    path: 'report-reasons',
    name: 'console.content.reasons',
    icon: Flag,
    Screen: lazy(() => patiently(() => import('./reasons-screen.tsx'))),
  },
];
