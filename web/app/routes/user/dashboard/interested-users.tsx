import { userPaths } from '@latchkey/contract/paths';
import { useSearchParams } from 'react-router';
import { PhoneNumber } from '../../../components/phone-number.tsx';
import { QueryErrorState, hasQueryFailed } from '../../../components/query-error-state.tsx';
import { useCall } from '../../../shared/api/use-call.ts';
import { useOwnProperties } from '../../../features/owner-dashboard/use-own-listings.ts';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useTranslation, isolateText } from '../../../shared/i18n/use-translation.ts';
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageLinks, pageSize, readPageClamped, pagedPath } from '../../../components/pagination.tsx';
import type { Route } from './+types/interested-users.ts';
import { OwnListingNotFound } from '../../shared/own-listing/own-listing-layout.tsx';
import { getInterestedUsers } from '@latchkey/contract/saved-listings/calls';
import type { OutputOf } from '@latchkey/contract/define-call';
import { toE164 } from '@latchkey/contract/account/contact';
import { Mail, Phone } from 'lucide-react';
import { Avatar } from '../../../ui/media/avatar.tsx';
import '../../../features/owner-dashboard/interested-user-list.css';
import { useRedirectToLastPage } from '../../../components/use-redirect-to-last-page.ts';

/** Users who are interested in an own property, with their contact details. */
export default function Interested({ params: { slug } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [search] = useSearchParams();
  const page = readPageClamped(search);
  const list = useCall(
    getInterestedUsers,
    { slug_id: slug, limit: pageSize, offset: (page - 1) * pageSize },
    { keepPrevious: true, alwaysRefetch: true },
  );
  const property = useOwnProperties({ slug_id: slug, limit: 1, offset: 0 }).properties?.[0];
  const { data: users, total = 0 } = list.data ?? {};
  const to = (at: number) => pagedPath(userPaths.interested(slug), at);
  const isRedirecting = useRedirectToLastPage({ rows: users, total, size: pageSize, to });
  if (list.error && !users && !hasQueryFailed(list)) return <OwnListingNotFound kind="property" />;
  return (
    <>
      <Breadcrumbs
        label={t('property.breadcrumbs')}
        parts={[
          { label: t('account.dashboard'), to: userPaths.dashboard() },
          ...(property ? [{ label: property.title, to: userPaths.ownProperty(slug) }] : []),
          { label: t('ownerDashboard.interestedUsers') },
        ]}
      />
      <PageHeader
        title={t('ownerDashboard.interestedUsers')}
        text={property && <bdi>{property.title}</bdi>}
        count={users && t('ownerDashboard.interestedCount', { count: total, people: format.number(total) })}
      />
      {users === undefined && hasQueryFailed(list) && <QueryErrorState query={list} />}
      {users === undefined && !hasQueryFailed(list) && (
        <SkeletonList shape="row" count={4} label={t('shell.loading')} />
      )}
      {users?.length === 0 && !isRedirecting && (
        <EmptyState
          heading="h2"
          title={t('ownerDashboard.noneInterested')}
          text={t('ownerDashboard.noneInterestedText')}
          action={
            <LinkButton to={userPaths.ownProperty(slug)} variant="line">
              {t('ownerDashboard.open.property')}
            </LinkButton>
          }
        />
      )}
      {users && users.length > 0 && <InterestedUserList users={users} />}
      <PageLinks total={total} size={pageSize} to={to} />
    </>
  );
}

type InterestedUser = OutputOf<typeof getInterestedUsers>['data'][number];

interface InterestedUserListProps {
  users: readonly InterestedUser[];
}

/** Interested users with mail and phone links. */
function InterestedUserList({ users }: InterestedUserListProps) {
  const { t } = useTranslation();
  return (
    <ul className="interested-user-list">
      {users.map((user) => {
        const name = user.name || t('ownerDashboard.unnamed');
        const number = toE164(user.mobile ?? '');
        return (
          <li key={user.id}>
            <Avatar src={user.profile} name={user.name} />
            <p className="interested-user-name">
              <bdi>{name}</bdi>
            </p>
            <p className="interested-user-contact">
              {user.email && (
                <a
                  className="link"
                  href={`mailto:${user.email}`}
                  aria-label={t('ownerDashboard.mailTo', { name: isolateText(name), email: user.email })}
                >
                  <Mail className="i-16" aria-hidden="true" />
                  <bdi>{user.email}</bdi>
                </a>
              )}
              {number && (
                <a
                  className="link"
                  href={`tel:${number}`}
                  aria-label={t('ownerDashboard.callTo', { name: isolateText(name), number })}
                >
                  <Phone className="i-16" aria-hidden="true" />
                  <PhoneNumber number={number} />
                </a>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
