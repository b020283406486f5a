import { paths } from '@latchkey/contract/paths';
import { useEffect } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { isRouteErrorResponse } from 'react-router';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LinkButton } from '../../ui/button.tsx';

/** Error page: not found, gone, unreachable, or an error with a retry button. */
export function FailurePage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const isGone = isRouteErrorResponse(error) && error.status === 410;
  const isMissing = isGone || (isRouteErrorResponse(error) && error.status === 404);
  const title = isGone ? t('meta.gone') : t('failure.missing');
  const isOffline = !isMissing && isUnreachable(error);
  const titleKey = isOffline ? 'statusMessages.unreachableTitle' : 'failure.fault';
  useEffect(() => {
    // A reload may show the cached page, or the page that the market is closed.
    if (isOffline && !isJustReloaded()) void canReload(error).then((can) => can && location.reload());
  }, [isOffline, error]);
  return (
    <div className="wrap py-24">
      <title>{isMissing ? title : t(titleKey)}</title>
      <meta name="robots" content="noindex" />
      {isMissing ? (
        <EmptyState
          centred
          heading="h1"
          title={title}
          text={isGone ? t('meta.goneText') : t('failure.missingText')}
          action={
            <LinkButton to={paths.search()} variant="primary">
              {t('failure.search')}
            </LinkButton>
          }
        />
      ) : (
        <ErrorState
          centred
          heading="h1"
          title={t(titleKey)}
          text={t(isOffline ? 'statusMessages.unreachableText' : 'failure.faultText')}
          retryLabel={t('failure.retry')}
          onRetry={() => location.reload()}
        />
      )}
    </div>
  );
}

/** Prevents a reload loop. */
function isJustReloaded(): boolean {
  const [page] = performance.getEntriesByType('navigation');
  return page instanceof PerformanceNavigationTiming && page.name === location.href && performance.now() < 10_000;
}

async function canReload(error: unknown): Promise<boolean> {
  if (isRouteErrorResponse(error)) return true;
  return 'caches' in globalThis && (await caches.match(location.pathname + location.search)) !== undefined;
}

/** Error messages of browsers for a request without a response. */
const networkError = /failed to fetch|networkerror|load failed|network connection/i;

/** Whether a page failed because the server did not respond or the market is closed, not because of an error. */
export function isUnreachable(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status === 503;
  return error instanceof TypeError && networkError.test(error.message);
}
