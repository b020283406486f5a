import { paths } from '@latchkey/contract/paths';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isRouteErrorResponse } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { isUnreachable } from './is-unreachable.ts';

/** What stands where a page could not: not found, or a fault with a way to try again. */
export function FailurePage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const isGone = isRouteErrorResponse(error) && error.status === 410;
  const missing = isGone || (isRouteErrorResponse(error) && error.status === 404);
  const title = isGone ? t('meta.gone') : t('failure.missing');
  const away = !missing && isUnreachable(error);
  const fault = away ? 'notices.unreachableTitle' : 'failure.fault';
  useEffect(() => {
    // The data of a page did not come; the page itself may be kept on this device, or say that the market is closed.
    if (away && !isJustReloaded()) void hasPage(error).then((has) => has && location.reload());
  }, [away, error]);
  return (
    <div className="wrap py-24">
      <title>{missing ? title : t(fault)}</title>
      <meta name="robots" content="noindex" />
      {missing ? (
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
          title={t(fault)}
          text={t(away ? 'notices.unreachableText' : 'failure.faultText')}
          retryLabel={t('failure.retry')}
          onRetry={() => location.reload()}
        />
      )}
    </div>
  );
}

/** Once is enough: what a second try would show is what is shown. */
function isJustReloaded(): boolean {
  const [page] = performance.getEntriesByType('navigation');
  return page instanceof PerformanceNavigationTiming && page.name === location.href && performance.now() < 10_000;
}

async function hasPage(error: unknown): Promise<boolean> {
  if (isRouteErrorResponse(error)) return true;
  return 'caches' in globalThis && (await caches.match(location.pathname + location.search)) !== undefined;
}
