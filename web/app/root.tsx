import { getIdentityProviders } from '@latchkey/contract/sign-in/social/calls';
import { webSettings } from '@latchkey/contract/settings/calls';
import { paths } from '@latchkey/contract/paths';
import { lazy, type ReactNode, useEffect, useMemo } from 'react';
import { useLoadMarks } from './shared/saved-listings/use-load-marks.ts';
import { TranslatorProvider, useTranslation } from './shared/i18n/use-translation.ts';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useNavigation,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { useBrowserState } from './shared/api/browser-state.ts';
import { replayEarlyTap } from './early-tap.ts';
import { BottomBar } from './features/shell/bottom-bar.tsx';
import { brandStyle } from './features/shell/brand-style.ts';
import { usePalette } from './features/palette/use-palette.tsx';
import { SavedListingsHost } from './features/saved-listings/saved-listings-host.tsx';
import { SignInProvider } from './features/session/sign-in-provider.tsx';
import { FailurePage } from './features/shell/failure-page.tsx';
import { Footer } from './features/shell/footer.tsx';
import { Header } from './features/shell/header.tsx';
import { restoreSavedLanguage } from './features/shell/saved-language.ts';
import { browseLinks, aboutLinks, mainLinks } from './features/shell/main-links.ts';
import { DeferredShell } from './features/shell/deferred-shell.tsx';
import { PlainScreen } from './features/shell/plain-screen.tsx';
import { type Market, MarketProvider, readMarket } from './shared/market/market.tsx';
import { fontPreloads } from './ui/fonts/font-preloads.ts';
import { openGraphLocale } from './components/seo/open-graph-locale.ts';
import { retryImport } from './shared/browser/retry-import.ts';
import { ProgressBar } from './ui/feedback/progress.tsx';
import { Toaster } from './ui/feedback/toaster.tsx';
import { offlinePath } from './worker/offline-path.ts';
import { loadContext, type LoadContext } from './load-context.ts';
import siteSheet from './site.css?url';

export async function loader({ context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const [{ data }, providers, share] = await Promise.all([
    server.call(webSettings, {}),
    signInProviders(server),
    server.share('market'),
  ]);
  return {
    market: readMarket(data, Date.now(), providers, server.map, server.areaUnit),
    texts: server.overrides,
    marks: { 'data-texts': server.added?.address, 'data-api': server.apiUrl || undefined },
    theme: server.theme,
    locale: openGraphLocale(server.language),
    siteUrl: server.siteUrl,
    share,
  };
}

/** Returns no providers when the server does not have the call (contract 5.3). */
async function signInProviders({ call }: LoadContext) {
  const answer = await call(getIdentityProviders, {}).catch(() => null);
  return answer?.data ?? [];
}

/** Revalidates only on request, which the console makes after it saved settings, and not on navigation. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>) {
  return currentUrl.href === nextUrl.href;
}

export function links(): Route.LinkDescriptors {
  return [
    { rel: 'stylesheet', href: siteSheet },
    { rel: 'apple-touch-icon', href: '/icon-180.png' },
    { rel: 'manifest', href: '/manifest.webmanifest' },
    { rel: 'alternate', type: 'application/rss+xml', href: paths.articlesFeed() },
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const own = useTranslation();
  const translator = useMemo(() => own.withOverrides(data?.texts ?? {}), [own, data?.texts]);
  const { t, language, direction } = translator;
  const isPlain = usePageLayout(data?.market) === 'plain';
  return (
    <TranslatorProvider value={translator}>
      <html
        lang={language}
        dir={direction}
        {...data?.marks}
        data-theme={data && data.theme !== 'system' ? data.theme : undefined}
        style={brandStyle(data?.market)}
      >
        <head>
          <meta charSet="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          <meta name="color-scheme" content="light dark" />
          {fontPreloads(language).map((href) => (
            <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
          ))}
          <Meta />
          <FavIcons own={data?.market.favicon} />
          <Links />
        </head>
        <body>
          <a className="skip-link" href="#main">
            {t('shell.skip')}
          </a>
          {children}
          {!isPlain && (
            <>
              <ScrollRestoration />
              <Scripts />
            </>
          )}
        </body>
      </html>
    </TranslatorProvider>
  );
}

function FavIcons({ own = '' }: { own?: string | undefined }) {
  if (own) return <link rel="icon" href={own} />;
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon-32.png" sizes="32x32" />
    </>
  );
}

/**
 * Returns the layout around the current page. `plain` has no header, footer or scripts: for a closed market, and for the
 * offline page that the service worker shows instead of another. The console stays open while the market is closed.
 */
function usePageLayout(market: Market | undefined): 'site' | 'console' | 'plain' {
  const matches = useMatches();
  if (matches.some(({ id }) => id === 'admin/route')) return 'console';
  return market?.isInMaintenance || matches.some(({ pathname }) => pathname === offlinePath) ? 'plain' : 'site';
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <Site market={loaderData.market}>
      <Outlet />
    </Site>
  );
}

/** Shows the error inside the site layout, or alone when the root loader itself failed. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('root');
  const failure = <FailurePage error={error} />;
  return data ? <Site market={data.market}>{failure}</Site> : <main id="main">{failure}</main>;
}

const AccountMenu = lazy(() => retryImport(() => import('./routes/user/account-menu.tsx')));

const Bell = lazy(() => retryImport(() => import('./features/notifications/notification-bell.tsx')));

/** Pages that the search palette offers. */
const palettePages = [...browseLinks, ...mainLinks, ...aboutLinks];

function Site({ market, children }: { market: Market; children: ReactNode }) {
  const { t, language, direction } = useTranslation();
  const pageLayout = usePageLayout(market);
  const [palette, openPalette] = usePalette(pageLayout === 'console' ? null : palettePages);
  useLoadMarks();
  const codes = useMemo(() => market.languages.map(({ code }) => code), [market.languages]);
  useEffect(() => {
    void useBrowserState.persist.rehydrate();
    restoreSavedLanguage(language, codes);
  }, [language, codes]);
  useEffect(() => replayEarlyTap(Date.now()), []);
  if (pageLayout === 'plain') {
    return (
      <MarketProvider market={market}>
        <PlainScreen isClosed={market.isInMaintenance} />
      </MarketProvider>
    );
  }
  return (
    <MarketProvider market={market}>
      <SignInProvider>
        <RouteProgress />
        {pageLayout === 'console' ? (
          <main id="main">{children}</main>
        ) : (
          <>
            <DeferredShell />
            <Header onSearch={openPalette} accountMenu={AccountMenu} bell={Bell} />
            <main id="main" tabIndex={-1}>
              {children}
            </main>
            <Footer />
            <BottomBar onSearch={openPalette} />
            {palette}
            <SavedListingsHost />
          </>
        )}
      </SignInProvider>
      <Toaster regionLabel={t('shell.messages')} closeLabel={t('shell.close')} direction={direction} />
    </MarketProvider>
  );
}

/** Progress bar at the top while a route loads (specification 1). */
function RouteProgress() {
  const { t } = useTranslation();
  const navigation = useNavigation();
  return <ProgressBar active={navigation.state !== 'idle'} label={t('shell.loading')} />;
}
