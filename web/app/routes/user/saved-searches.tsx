import { useTranslation } from '../../i18n/use-translation.ts';
import { SavedSearches } from '../../features/saved-search/saved-searches.tsx';

/** The searches that somebody keeps, with what is new in each (SignedIn stands around it). */
export default function SavedSearchesPage() {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="mb-6">{t('alerts.title')}</h1>
      <SavedSearches />
    </>
  );
}
