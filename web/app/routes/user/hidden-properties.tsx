import { getPropertyList } from '@latchkey/contract/property/calls';
import { paths, userPaths } from '@latchkey/contract/paths';
import { Eye } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { QueryErrorState, hasQueryFailed } from '../../components/query-error-state.tsx';
import { useCall } from '../../shared/api/use-call.ts';
import { PropertyCard } from '../../features/property-card/property-card.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarks } from '../../shared/saved-listings/marks.ts';
import { useUpdateMark } from '../../shared/saved-listings/use-update-mark.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageLinks, pageSize, readPage, pagedPath } from '../../components/pagination.tsx';

/** Listings that the user hid from lists and maps, last hidden first. The marks leave out those no longer on offer. */
export default function HiddenProperties() {
  const { t } = useTranslation();
  const format = useFormat();
  const [query] = useSearchParams();
  const page = readPage(query);
  const { hidden, isLoaded } = useMarks();
  const switchMark = useUpdateMark();
  const ids = [...hidden].slice((page - 1) * pageSize, page * pageSize);
  const list = useCall(getPropertyList, { ids: ids.join(',') }, { enabled: ids.length > 0, keepPrevious: true });
  const properties = (list.data?.data ?? []).filter(({ id }) => hidden.has(id));
  const isLoading = !isLoaded || (ids.length > 0 && list.data === undefined);
  return (
    <>
      <PageHeader
        title={t('savedListings.hiddenPage.title')}
        count={isLoaded && t('search.count', { count: hidden.size, homes: format.number(hidden.size) })}
      />
      {hasQueryFailed(list) && <QueryErrorState query={list} centred />}
      {isLoading && !hasQueryFailed(list) && <SkeletonList shape="card" count={4} label={t('shell.loading')} />}
      {isLoaded && hidden.size === 0 && (
        <EmptyState
          centred
          heading="h2"
          title={t('savedListings.hiddenPage.none')}
          text={t('savedListings.hiddenPage.noneText')}
          action={<LinkButton to={paths.search()}>{t('savedListings.find')}</LinkButton>}
        />
      )}
      <ul className="card-grid" aria-busy={list.isPlaceholderData}>
        {properties.map((property) => (
          <li key={property.id}>
            <PropertyCard
              property={property}
              sizes="(min-width: 1200px) 320px, (min-width: 600px) 45vw, 92vw"
              showsHidden
              as="h2"
            />
            <Button
              variant="line"
              size="sm"
              aria-label={t('savedListings.hiddenPage.showOf', { title: property.title })}
              onClick={() => switchMark({ kind: 'hidden', id: property.id, isOn: false })}
            >
              <Eye className="i-16" />
              {t('savedListings.hiddenPage.show')}
            </Button>
          </li>
        ))}
      </ul>
      <PageLinks total={hidden.size} size={pageSize} to={(to) => pagedPath(userPaths.hidden(), to)} />
    </>
  );
}
