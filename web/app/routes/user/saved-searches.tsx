import { useTranslation } from '../../i18n/use-translation.ts';
import { SavedSearches } from '../../features/saved-search/saved-searches.tsx';

/** The user's saved searches with their number of new results. */
export default function SavedSearchesPage() {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="mb-6">{t('alerts.title')}</h1>
      <SavedSearches />
    </>
  );
}
