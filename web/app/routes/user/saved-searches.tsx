import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { SavedSearchList } from '../../features/saved-search/saved-search-list.tsx';

/** The user's saved searches with their number of new results. */
export default function SavedSearchesPage() {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="mb-6">{t('alerts.title')}</h1>
      <SavedSearchList />
    </>
  );
}
