import { getNotes, getFavouriteProperty } from '@latchkey/contract/saved-listings/calls';
import { paths, userPaths } from '@latchkey/contract/paths';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { QueryErrorState, hasQueryFailed } from '../../components/query-error-state.tsx';
import { useCall } from '../../shared/api/use-call.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { addKnownMarks, useMarks } from '../../shared/saved-listings/marks.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { PropertyDetailCard } from '../../features/property-card/property-detail-card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { PageLinks, pageSize, readPage, pagedPath } from '../../components/pagination.tsx';

/** The user's favourites. One that is removed disappears at once; Undo restores its position. */
export default function Favourites() {
  const { t } = useTranslation();
  const format = useFormat();
  const [query] = useSearchParams();
  const page = readPage(query);
  const list = useCall(
    getFavouriteProperty,
    { limit: pageSize, offset: (page - 1) * pageSize },
    { keepPrevious: true },
  );
  const marks = useMarks();
  const { data: properties = [], total = 0 } = list.data ?? {};
  const shown = marks.isLoaded ? properties.filter((property) => marks.favourites.has(property.id)) : properties;
  const remaining = Math.max(0, total - (properties.length - shown.length));
  const noted = shown.filter((property) => marks.notes.has(property.id)).map((property) => property.id);
  const notes = useCall(getNotes, { property_ids: noted.join(',') }, { enabled: noted.length > 0, keepPrevious: true });
  const noteOf = new Map(notes.data?.data.map(({ property_id, note }) => [property_id, note]));
  const { data: response, refetch } = list;
  useEffect(() => {
    if (response)
      addKnownMarks(
        'favourites',
        response.data.map(({ id }) => id),
      );
  }, [response]);
  // Loads the next page when all favourites of this one were removed.
  const isEmptied = list.data !== undefined && shown.length === 0 && remaining > 0;
  useEffect(() => {
    if (isEmptied) void refetch();
  }, [isEmptied, refetch]);

  return (
    <>
      <PageHeader
        title={t('savedListings.saved.title')}
        count={list.data && t('search.count', { count: remaining, homes: format.number(remaining) })}
      />
      {list.data === undefined && hasQueryFailed(list) && <QueryErrorState query={list} centred />}
      {list.data === undefined && !hasQueryFailed(list) && (
        <SkeletonList shape="card" count={4} label={t('shell.loading')} />
      )}
      {list.data && shown.length === 0 && !isEmptied && (
        <EmptyState
          centred
          heading="h2"
          title={t('savedListings.saved.none')}
          text={t('savedListings.saved.noneText')}
          action={<LinkButton to={paths.search()}>{t('savedListings.find')}</LinkButton>}
        />
      )}
      <ul className="card-grid" aria-busy={list.isPlaceholderData}>
        {shown.map((property) => (
          <li key={property.id}>
            <PropertyDetailCard property={property} showHidden />
            {noteOf.has(property.id) && <p className="property-card-note">{noteOf.get(property.id)}</p>}
          </li>
        ))}
      </ul>
      <PageLinks total={remaining} size={pageSize} to={(to) => pagedPath(userPaths.favourites(), to)} />
    </>
  );
}
