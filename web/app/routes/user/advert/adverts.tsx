import { getFeaturedData } from '@latchkey/contract/advert/calls';
import { pageSizes } from '@latchkey/contract/limits';
import { userPaths } from '@latchkey/contract/paths';
import type { FeatureFor } from '@latchkey/contract/advert/advertisement';
import { useSearchParams } from 'react-router';
import { QueryErrorState, hasQueryFailed } from '../../../components/query-error-state.tsx';
import { useCall } from '../../../shared/api/use-call.ts';
import { AdvertList } from '../../../features/advert/advert-list.tsx';
import { useEndAdvert } from '../../../features/advert/use-end-advert.tsx';
import { useFeatureListing } from '../../../features/advert/use-feature-listing.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLinks, readPageClamped, pagedPath, useRedirectToLastPage } from '../../../components/pagination.tsx';

const pageSize = pageSizes.adverts;
const kinds: readonly FeatureFor[] = ['property', 'project'];

const listPaths = { property: userPaths.dashboard(), project: userPaths.projects() };

/** The owner's adverts in every state, in tabs of properties and projects. */
export default function Adverts() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const page = readPageClamped(query);
  const kind: FeatureFor = query.get('show') === 'project' ? 'project' : 'property';
  const input = { type: kind, limit: pageSize, offset: (page - 1) * pageSize };
  const list = useCall(getFeaturedData, input, { keepPrevious: true, alwaysRefetch: true });
  const { confirmEnd, endDialog } = useEndAdvert();
  const { feature, featureDialog } = useFeatureListing();
  const { data: adverts, total = 0 } = list.data ?? {};
  const to = (at: number) => pagedPath(userPaths.adverts(), at, { show: kind === 'project' ? kind : '' });
  useRedirectToLastPage({ rows: adverts, total, size: pageSize, to });

  return (
    <>
      <PageHeader title={t('account.adverts')} text={t('advert.text')} />
      <TabLinks
        label={t('advert.tabs')}
        links={kinds.map((each) => ({
          to: each === 'property' ? userPaths.adverts() : `${userPaths.adverts()}?show=${each}`,
          label: t(`advert.tab.${each}`),
          current: each === kind,
        }))}
      />
      {adverts === undefined && hasQueryFailed(list) && <QueryErrorState query={list} />}
      {adverts === undefined && !hasQueryFailed(list) && (
        <SkeletonList shape="row" count={4} label={t('shell.loading')} />
      )}
      {adverts?.length === 0 && total === 0 && (
        <EmptyState
          heading="h2"
          title={t('advert.none')}
          text={t(`advert.noneText.${kind}`)}
          action={<LinkButton to={listPaths[kind]}>{t(`advert.way.${kind}`)}</LinkButton>}
        />
      )}
      {adverts && adverts.length > 0 && (
        <div aria-busy={list.isPlaceholderData}>
          <AdvertList caption={t(`advert.tab.${kind}`)} adverts={adverts} onEnd={confirmEnd} onFeature={feature} />
        </div>
      )}
      <PageLinks total={total} size={pageSize} to={to} />
      {endDialog}
      {featureDialog}
    </>
  );
}
