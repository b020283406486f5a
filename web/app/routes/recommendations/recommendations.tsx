import { getUserRecommendation } from '@latchkey/contract/recommendation/calls';
import { paths, userPaths } from '@latchkey/contract/paths';
import { useSearchParams } from 'react-router';
import { QueryErrorState, hasQueryFailed } from '../../components/query-error-state.tsx';
import { useCall } from '../../shared/api/use-call.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { PropertyDetailCard } from '../../features/property-card/property-detail-card.tsx';
import { PageMeta } from '../../components/seo/page-meta.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageLinks, pageSize, readPage, pagedPath } from '../../components/pagination.tsx';
import { RequireSignIn } from '../../components/require-sign-in.tsx';

/** Properties that match the user's preferences. */
export default function Recommendations() {
  return (
    <DeferredTexts>
      <Page />
    </DeferredTexts>
  );
}

function Page() {
  const { t } = useTranslation();
  return (
    <div className="wrap py-10">
      <PageMeta title={t('savedListings.recommendations.title')} path={paths.recommendations()} noIndex />
      <RequireSignIn>
        <RecommendedProperties />
      </RequireSignIn>
    </div>
  );
}

function RecommendedProperties() {
  const { t } = useTranslation();
  const format = useFormat();
  const [query] = useSearchParams();
  const page = readPage(query);
  const list = useCall(
    getUserRecommendation,
    { limit: pageSize, offset: (page - 1) * pageSize },
    { keepPrevious: true },
  );
  const { data: properties = [], total = 0 } = list.data ?? {};
  return (
    <>
      <PageHeader
        title={t('savedListings.recommendations.title')}
        count={list.data && t('search.count', { count: total, homes: format.number(total) })}
        more={{ to: userPaths.feed(), label: t('savedListings.recommendations.change') }}
      />
      {list.data === undefined && hasQueryFailed(list) && <QueryErrorState query={list} centred />}
      {list.data === undefined && !hasQueryFailed(list) && (
        <SkeletonList shape="card" count={pageSize} label={t('shell.loading')} />
      )}
      {list.data && properties.length === 0 && (
        <EmptyState
          centred
          heading="h2"
          title={t('savedListings.recommendations.none')}
          text={t('savedListings.recommendations.noneText')}
          action={<LinkButton to={userPaths.feed()}>{t('savedListings.recommendations.change')}</LinkButton>}
        />
      )}
      <ul className="card-grid" aria-busy={list.isPlaceholderData}>
        {properties.map((property) => (
          <li key={property.id}>
            <PropertyDetailCard property={property} />
          </li>
        ))}
      </ul>
      <PageLinks total={total} size={pageSize} to={(to) => pagedPath(paths.recommendations(), to)} />
    </>
  );
}
