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

const pageSize = pageSizes.interestedUsers;

/** Users who are interested in an own property, with their contact details. */
export default function Interested({ params: { slug } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [search] = useSearchParams();
  const page = ownPageOf(search);
  const list = useCall(
    getInterestedUsers,
    { slug_id: slug, limit: pageSize, offset: (page - 1) * pageSize },
    { keepPrevious: true, recheck: true },
  );
  const property = useOwnHomes({ slug_id: slug, limit: 1, offset: 0 }).homes?.[0];
  const { data: users, total = 0 } = list.data ?? {};
  const to = (at: number) => pagedPath(userPaths.interested(slug), at);
  const isRedirecting = useLastPage({ rows: users, total, size: pageSize, to });
  if (list.error && !users && !isInTrouble(list)) return <NotYours kind="property" />;
  return (
    <>
      <Breadcrumbs
        label={t('property.way')}
        parts={[
          { label: t('account.dashboard'), to: userPaths.dashboard() },
          ...(property ? [{ label: property.title, to: userPaths.ownProperty(slug) }] : []),
          { label: t('mine.interestedPeople') },
        ]}
      />
      <PageHead
        title={t('mine.interestedPeople')}
        text={property && <bdi>{property.title}</bdi>}
        count={users && t('mine.people', { count: total, people: format.number(total) })}
      />
      {users === undefined && isInTrouble(list) && <CallTrouble query={list} />}
      {users === undefined && !isInTrouble(list) && <SkeletonList shape="row" count={4} label={t('shell.loading')} />}
      {users?.length === 0 && !isRedirecting && (
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
      {users && users.length > 0 && <PeopleRows people={users} />}
      <PageLinks total={total} size={pageSize} to={to} />
    </>
  );
}
