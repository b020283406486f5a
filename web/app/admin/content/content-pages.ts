import { CircleHelp, FileText, Flag, ScrollText, SearchCheck } from 'lucide-react';
import { lazy } from 'react';
import { retryImport } from '../../shared/browser/retry-import.ts';
import type { ConsolePage } from '../layout/console-page.ts';

const textPage = { needs: 'manage-words', group: 'words' } as const;

export const contentPages: readonly ConsolePage[] = [
  {
    ...textPage,
    path: 'articles',
    name: 'console.content.articles',
    icon: FileText,
    Screen: lazy(() => retryImport(() => import('./articles-screen.tsx'))),
  },
  {
    ...textPage,
    path: 'questions',
    name: 'console.content.questions',
    icon: CircleHelp,
    Screen: lazy(() => retryImport(() => import('./faqs-screen.tsx'))),
  },
  {
    ...textPage,
    path: 'pages',
    name: 'console.content.pages',
    icon: ScrollText,
    Screen: lazy(() => retryImport(() => import('./site-pages-screen.tsx'))),
  },
  {
    ...textPage,
    path: 'search-texts',
    name: 'console.content.seo',
    icon: SearchCheck,
    Screen: lazy(() => retryImport(() => import('./seo-screen.tsx'))),
  },
  {
    ...textPage,
    path: 'report-reasons',
    name: 'console.content.reasons',
    icon: Flag,
    Screen: lazy(() => retryImport(() => import('./report-reasons-screen.tsx'))),
  },
];
