import { getCategories, getCitiesData, getFacilities } from '@latchkey/contract/catalogue/calls';
import { getPersonalisedFields } from '@latchkey/contract/recommendation/calls';
import { QueryErrorState, hasQueryFailed } from '../../components/query-error-state.tsx';
import { useCall } from '../../shared/api/use-call.ts';
import { PreferencesForm } from '../../features/recommendations/preferences-form.tsx';
import { parsePreferences } from '../../features/recommendations/preferences.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** Preferences of the user, from which properties are recommended. */
export default function Feed() {
  const { t } = useTranslation();
  const feed = useCall(getPersonalisedFields, {});
  const categories = useCall(getCategories, { has_property: 1, limit: 100 });
  const facilities = useCall(getFacilities, {});
  const cities = useCall(getCitiesData, { limit: 100 });
  const queries = [feed, categories, facilities, cities];
  const failedQuery = queries.find(hasQueryFailed);
  return (
    <>
      <PageHeader title={t('savedListings.preferences.title')} text={t('savedListings.preferences.text')} />
      {failedQuery && <QueryErrorState query={failedQuery} centred />}
      {feed.data && categories.data && facilities.data && cities.data ? (
        <PreferencesForm
          stored={parsePreferences(feed.data.data)}
          categories={categories.data.data.map(({ id, category }) => ({ id, name: category }))}
          facilities={facilities.data.data.map(({ id, name }) => ({ id, name }))}
          cities={cities.data.data.map(({ City }) => City)}
        />
      ) : (
        !failedQuery && <SkeletonList shape="row" count={5} label={t('shell.loading')} />
      )}
    </>
  );
}
