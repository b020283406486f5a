import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';

interface MapNewsProps {
  loading: boolean;
  failed: boolean;
  onRetry: () => void;
  empty: boolean;
  /** A name that no place has. */
  lost: string | undefined;
  /** Address of the whole market. */
  everywhere: string;
}

/** What there is to say of the map, in one line over it; nothing while all is well. */
export function MapNews({ loading, failed, onRetry, empty, lost, everywhere }: MapNewsProps) {
  const { t } = useTranslation();
  let news: ReactNode = null;
  if (failed) {
    news = (
      <>
        <span>{t('search.failed')}</span>
        <Button variant="ghost" size="sm" pending={loading} onClick={onRetry}>
          {t('search.retry')}
        </Button>
      </>
    );
  } else if (lost) news = <span>{t('onMap.lost', { place: lost })}</span>;
  else if (empty) {
    news = (
      <>
        <span>{t('onMap.none')}</span>
        <Link to={everywhere} className="link">
          {t('onMap.everywhere')}
        </Link>
      </>
    );
  } else if (loading) {
    news = (
      <>
        <Spinner />
        <span>{t('search.loading')}</span>
      </>
    );
  }
  return (
    <div className="on-map-news" role="status" data-slow={(loading && !failed && !empty && !lost) || undefined}>
      {news}
    </div>
  );
}
