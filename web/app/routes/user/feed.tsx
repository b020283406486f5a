import { getCategories, getCitiesData, getFacilities } from '@latchkey/contract/catalogue/calls';
import { getPersonalisedFields } from '@latchkey/contract/recommendation/calls';
import { CallTrouble, isInTrouble } from '../../api/call-trouble.tsx';
import { useCall } from '../../api/use-call.ts';
import { FeedForm } from '../../features/keeping/feed-form.tsx';
import { readFeed } from '../../features/keeping/feed-wish.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { PageHead } from '../page-head.tsx';

/** Preferences of the user, from which properties are recommended. */
export default function Feed() {
  const { t } = useTranslation();
  const feed = useCall(getPersonalisedFields, {});
  const categories = useCall(getCategories, { has_property: 1, limit: 100 });
  const facilities = useCall(getFacilities, {});
  const cities = useCall(getCitiesData, { limit: 100 });
  const queries = [feed, categories, facilities, cities];
  const failedQuery = queries.find(isInTrouble);
  return (
    <>
      <PageHead title={t('keeping.feed.title')} text={t('keeping.feed.text')} />
      {failedQuery && <CallTrouble query={failedQuery} centred />}
      {feed.data && categories.data && facilities.data && cities.data ? (
        <FeedForm
          stored={readFeed(feed.data.data)}
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
