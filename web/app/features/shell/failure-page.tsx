import { paths } from '@latchkey/contract/paths';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isRouteErrorResponse } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** What stands where a page could not: not found, or a fault with a way to try again. */
export function FailurePage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const isGone = isRouteErrorResponse(error) && error.status === 410;
  const missing = isGone || (isRouteErrorResponse(error) && error.status === 404);
  const title = isGone ? t('meta.gone') : t('failure.missing');
  return (
    <div className="wrap py-24">
      <title>{missing ? title : t('failure.fault')}</title>
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
          title={t('failure.fault')}
          text={t('failure.faultText')}
          retryLabel={t('failure.retry')}
          onRetry={() => location.reload()}
        />
      )}
    </div>
  );
}
