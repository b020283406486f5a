import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/feedback/progress.tsx';

interface MapStatusProps {
  loading: boolean;
  failed: boolean;
  onRetry: () => void;
  empty: boolean;
  /** Place name without a match. */
  unknownPlace: string | undefined;
  /** Path of the map of the whole market. */
  wholeMarketPath: string;
}

/** One-line status over the map: loading, failed, empty or unknown place. Empty otherwise. */
export function MapStatus({ loading, failed, onRetry, empty, unknownPlace, wholeMarketPath }: MapStatusProps) {
  const { t } = useTranslation();
  let status: ReactNode = null;
  if (failed) {
    status = (
      <>
        <span>{t('search.failed')}</span>
        <Button variant="ghost" size="sm" pending={loading} onClick={onRetry}>
          {t('search.retry')}
        </Button>
      </>
    );
  } else if (unknownPlace) status = <span>{t('mapPage.lost', { place: unknownPlace })}</span>;
  else if (empty) {
    status = (
      <>
        <span>{t('mapPage.none')}</span>
        <Link to={wholeMarketPath} className="link">
          {t('mapPage.everywhere')}
        </Link>
      </>
    );
  } else if (loading) {
    status = (
      <>
        <Spinner />
        <span>{t('search.loading')}</span>
      </>
    );
  }
  return (
    <div
      className="on-map-status"
      role="status"
      data-slow={(loading && !failed && !empty && !unknownPlace) || undefined}
    >
      {status}
    </div>
  );
}
