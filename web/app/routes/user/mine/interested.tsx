import { pageSizes } from '@latchkey/contract/limits';
import { userPaths } from '@latchkey/contract/paths';
import { useSearchParams } from 'react-router';
import { CallTrouble, isInTrouble } from '../../../api/call-trouble.tsx';
import { useCall } from '../../../api/use-call.ts';
import { PeopleRows } from '../../../features/mine/people-rows.tsx';
import { useOwnHomes } from '../../../features/mine/use-own-lists.ts';
import { useFormat } from '../../../format/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { PageHead } from '../../page-head.tsx';
import { PageLinks } from '../../page-links.tsx';
import { ownPageOf } from '../../page-of.ts';
import { pagedPath } from '../../paged-path.ts';
import { useLastPage } from '../../use-last-page.ts';
import type { Route } from './+types/interested.ts';
import { NotYours } from '../../not-yours.tsx';
import { getInterestedUsers } from '@latchkey/contract/saved-listings/calls';

const size = pageSizes.interestedUsers;

/** Who said that they are interested in one of one's homes, and how to reach them. */
export default function Interested({ params: { slug } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [search] = useSearchParams();
  const page = ownPageOf(search);
  const list = useCall(
    getInterestedUsers,
    { slug_id: slug, limit: size, offset: (page - 1) * size },
    { keepPrevious: true, recheck: true },
  );
  const home = useOwnHomes({ slug_id: slug, limit: 1, offset: 0 }).homes?.[0];
  const { data: people, total = 0 } = list.data ?? {};
  const to = (at: number) => pagedPath(userPaths.interested(slug), at);
  const isLeading = useLastPage({ rows: people, total, size, to });
  if (list.error && !people && !isInTrouble(list)) return <NotYours kind="property" />;
  return (
    <>
      <Breadcrumbs
        label={t('property.way')}
        parts={[
          { label: t('account.dashboard'), to: userPaths.dashboard() },
          ...(home ? [{ label: home.title, to: userPaths.ownProperty(slug) }] : []),
          { label: t('mine.interestedPeople') },
        ]}
      />
      <PageHead
        title={t('mine.interestedPeople')}
        text={home && <bdi>{home.title}</bdi>}
        count={people && t('mine.people', { count: total, people: format.number(total) })}
      />
      {people === undefined && isInTrouble(list) && <CallTrouble query={list} />}
      {people === undefined && !isInTrouble(list) && <SkeletonList shape="row" count={4} label={t('shell.loading')} />}
      {people?.length === 0 && !isLeading && (
        <EmptyState
          heading="h2"
          title={t('mine.nobody')}
          text={t('mine.nobodyText')}
          action={
            <LinkButton to={userPaths.ownProperty(slug)} variant="line">
              {t('mine.open.property')}
            </LinkButton>
          }
        />
      )}
      {people && people.length > 0 && <PeopleRows people={people} />}
      <PageLinks total={total} size={size} to={to} />
    </>
  );
}
