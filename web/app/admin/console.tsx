import { isBuiltIn } from '@latchkey/contract/text/languages';
import { QueryClientProvider, QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode, use, useMemo } from 'react';
import { type RouteObject, useRoutes } from 'react-router';
import loaders from 'virtual:text-loaders/console';
import { AlreadySignedIn, ConsoleLayout, PageNotFound, StartPage } from './layout/console-layout.tsx';
import { consolePages, signedOutRoutes } from './routes.tsx';
import { useConsoleSession } from './session/console-session.ts';
import './components/console.css';
import { retryDelay, shouldRetry } from '../shared/api/query-client.ts';
import type { Language, Texts } from '../shared/i18n/load-texts.ts';
import { fetchDeferredTexts } from '../shared/i18n/deferred-texts.tsx';
import { TranslatorProvider, useTranslation } from '../shared/i18n/use-translation.ts';
import { retryImport } from '../shared/browser/retry-import.ts';

const signedInRoutes: RouteObject[] = [
  {
    Component: ConsoleLayout,
    children: [
      { index: true, Component: StartPage },
      ...consolePages,
      // Links in mails, opened while an operator is signed in.
      ...['invitation', 'password', 'forgot'].map((path) => ({ path, Component: AlreadySignedIn })),
      { path: '*', Component: PageNotFound },
    ],
  },
];

/** Shows the sign-in screens without a session, otherwise the pages that the operator's role allows. */
export default function Console() {
  const [queryClient] = useState(createConsoleQueryClient);
  const since = useConsoleSession((state) => state.since);
  return (
    <ConsoleTexts>
      <QueryClientProvider client={queryClient}>
        {/* Another session mounts everything again: it may be another operator's. */}
        <ConsoleRoutes key={since} routes={since === null ? signedOutRoutes : signedInRoutes} />
      </QueryClientProvider>
    </ConsoleTexts>
  );
}

function ConsoleRoutes({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}

/** Nothing stays fresh: other operators change the same records at the same time. */
function createConsoleQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: 0, gcTime: 300_000, retry: shouldRetry, retryDelay } },
  });
}

const loading = new Map<Language, Promise<Texts>>();

function loadConsoleTexts(language: Language): Promise<Texts> {
  const cached = loading.get(language);
  if (cached) return cached;
  // The console has only the built-in languages (decision 048).
  const load = loaders[isBuiltIn(language) ? language : 'en'];
  const texts = retryImport(async () => (await load()).default);
  loading.set(language, texts);
  return texts;
}

/** Adds the console's texts to the site's. */
function ConsoleTexts({ children }: { children: ReactNode }) {
  const translator = useTranslation();
  // Two-step sign-in and passkeys share their texts with the site.
  const accountTexts = fetchDeferredTexts('account', translator.language);
  const texts = use(loadConsoleTexts(translator.language));
  const shared = use(accountTexts);
  const extended = useMemo(() => translator.withFallbacks({ ...shared, ...texts }), [translator, shared, texts]);
  return <TranslatorProvider value={extended}>{children}</TranslatorProvider>;
}
