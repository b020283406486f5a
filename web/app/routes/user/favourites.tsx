import { getNotes, getFavouriteProperty } from '@latchkey/contract/saved-listings/calls';
import { pageSizes } from '@latchkey/contract/limits';
import { paths, userPaths } from '@latchkey/contract/paths';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { CallTrouble, isInTrouble } from '../../api/call-trouble.tsx';
import { useCall } from '../../api/use-call.ts';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { learnMarks } from '../../keeping/learn-marks.ts';
import { useMarks } from '../../keeping/marks.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { DetailCard } from '../detail-card.tsx';
import { PageHead } from '../page-head.tsx';
import { PageLinks } from '../page-links.tsx';
import { pageOf } from '../page-of.ts';
import { pagedPath } from '../paged-path.ts';

const size = pageSizes.favourites;

/** The homes that somebody saved. One whose heart is emptied leaves at once, and comes back by Undo in its place. */
export default function Favourites() {
  const { t } = useTranslation();
  const format = useFormat();
  const [query] = useSearchParams();
  const page = pageOf(query);
  const list = useCall(getFavouriteProperty, { limit: size, offset: (page - 1) * size }, { keepPrevious: true });
  const marks = useMarks();
  const { data: homes = [], total = 0 } = list.data ?? {};
  const kept = marks.isKnown ? homes.filter((home) => marks.favourites.has(home.id)) : homes;
  const left = Math.max(0, total - (homes.length - kept.length));
  const noted = kept.filter((home) => marks.notes.has(home.id)).map((home) => home.id);
  const notes = useCall(getNotes, { property_ids: noted.join(',') }, { enabled: noted.length > 0, keepPrevious: true });
  const noteOf = new Map(notes.data?.data.map(({ property_id, note }) => [property_id, note]));
  const { data: answer, refetch } = list;
  useEffect(() => {
    if (answer)
      learnMarks(
        'favourites',
        answer.data.map(({ id }) => id),
      );
  }, [answer]);
  // The next ones move up when a whole page is gone.
  const isEmptied = list.data !== undefined && kept.length === 0 && left > 0;
  useEffect(() => {
    if (isEmptied) void refetch();
  }, [isEmptied, refetch]);

  return (
    <>
      <PageHead
        title={t('keeping.saved.title')}
        count={list.data && t('search.count', { count: left, homes: format.number(left) })}
      />
      {list.data === undefined && isInTrouble(list) && <CallTrouble query={list} centred />}
      {list.data === undefined && !isInTrouble(list) && (
        <SkeletonList shape="card" count={4} label={t('shell.loading')} />
      )}
      {list.data && kept.length === 0 && !isEmptied && (
        <EmptyState
          centred
          heading="h2"
          title={t('keeping.saved.none')}
          text={t('keeping.saved.noneText')}
          action={<LinkButton to={paths.search()}>{t('keeping.find')}</LinkButton>}
        />
      )}
      <ul className="card-grid" aria-busy={list.isPlaceholderData}>
        {kept.map((home) => (
          <li key={home.id}>
            <DetailCard home={home} always />
            {noteOf.has(home.id) && <p className="home-card-note">{noteOf.get(home.id)}</p>}
          </li>
        ))}
      </ul>
      <PageLinks total={left} size={size} to={(to) => pagedPath(userPaths.favourites(), to)} />
    </>
  );
}
