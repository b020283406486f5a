import { adminGetUser } from '@latchkey/contract/admin/users/calls';
import type { UserDetail } from '@latchkey/contract/admin/users/records';
import { useParams, useSearchParams } from 'react-router';
import { paging } from '@latchkey/contract/limits';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { type Tab, Tabs } from '../../ui/navigation/tabs.tsx';
import { QueryFallback } from '../components/query-boundary.tsx';
import { Page } from '../components/page.tsx';
import { useOpenRow } from '../components/table/use-open-row.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { GrantPackageForm } from './grant-package-form.tsx';
import { AnnouncementForm } from '../announcements/announcement-form.tsx';
import { UserActions } from './user-actions.tsx';
import { UserBadges } from './user-badges.tsx';
import { UserListings } from './user-listings.tsx';
import { UserOverview } from './user-overview.tsx';
import { UserPackages } from './user-packages.tsx';
import { UserPayments } from './user-payments.tsx';
import { UserReports } from './user-reports.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { auditActionText } from '../components/audit-action-text.ts';
import { useLocalDateTime } from '../components/use-date-time.ts';
import './users.css';

/** One user with the actions that an operator has. */
export default function UserScreen() {
  const userId = Number(useParams()['id']) || 0;
  return <UserPage key={userId} userId={userId} />;
}

function UserPage({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const query = useAdminCall(adminGetUser, { user_id: userId });
  const { open, show, close, leaveDialog } = useOpenRow<'package' | 'message'>((form) => form);
  const user = query.data?.data;
  const name = user?.name || `#${userId}`;
  if (!user) {
    return (
      <Page title={t('console.users.title')}>
        <QueryFallback query={query} action={<LinkButton to="/admin/people">{t('console.users.title')}</LinkButton>} />
      </Page>
    );
  }
  return (
    <Page
      title={name}
      note={<span dir="ltr">#{userId}</span>}
      actions={<UserActions user={user} onGrantPackage={() => show('package')} onNotify={() => show('message')} />}
      aside={
        open === 'package' ? (
          <GrantPackageForm user={user} onClose={close} />
        ) : open === 'message' ? (
          <AnnouncementForm user={{ id: userId, name }} onClose={close} />
        ) : null
      }
    >
      <div className="console-body console-body-wide user-page">
        <div className="user-head">
          <Avatar name={user.name} src={user.profile} />
          <div>
            <bdi>{name}</bdi>
            <span className="console-quiet" dir="ltr">
              {[user.email, user.mobile && `+${user.mobile}`].filter(Boolean).join(' · ')}
            </span>
          </div>
          <UserBadges user={user} />
        </div>
        <UserTabs user={user} />
      </div>
      {leaveDialog}
    </Page>
  );
}

function UserTabs({ user }: { user: UserDetail }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const { number } = useFormat();
  /** The number of rows, with a plus when the server may have left out older ones. */
  const countOf = (...lists: readonly unknown[][]) => {
    const count = lists.reduce((sum, rows) => sum + rows.length, 0);
    const hasMore = lists.some((rows) => rows.length >= paging.userRows);
    return count > 0 && `${number(count)}${hasMore ? '+' : ''}`;
  };
  const tab = (value: string, panel: Tab<string>['panel'], count?: Tab<string>['count']): Tab<string> => ({
    value,
    label: t(`console.users.tab.${value}`),
    ...(count ? { count } : {}),
    panel,
  });
  const { counts, payments, history } = user;
  const tabs = [
    tab('overview', <UserOverview user={user} />),
    tab('listings', <UserListings user={user} />, counts.properties + counts.projects),
    tab('packages', <UserPackages user={user} />, user.packages),
    ...(payments ? [tab('payments', <UserPayments payments={payments} />, countOf(payments))] : []),
    tab('reports', <UserReports user={user} />, countOf(user.reports, user.flags)),
    ...(history ? [tab('history', <UserHistory history={history} />)] : []),
  ];
  const requested = query.get('tab');
  const value = tabs.some((each) => each.value === requested) ? (requested ?? 'overview') : 'overview';
  return (
    <Tabs
      label={t('console.users.tabs')}
      tabs={tabs}
      value={value}
      onValueChange={(next) => setQuery(next === 'overview' ? {} : { tab: next }, { replace: true })}
      panelClassName="user-panel"
    />
  );
}

/** Entries of the audit log about a user. */
function UserHistory({ history }: { history: NonNullable<UserDetail['history']> }) {
  const { t } = useTranslation();
  const moment = useLocalDateTime();
  if (history.length === 0) return <EmptyState title={t('console.users.noHistory')} />;
  return (
    <ol className="user-history">
      {history.map(({ id, made_at, operator, action, before, after, reason }) => (
        <li key={id}>
          <time dateTime={made_at} className="console-quiet tnum">
            {moment(made_at)}
          </time>
          <span dir="auto">
            <b>{operator?.name ?? t('console.users.gone')}</b> {auditActionText(t, action)}
            {(before || after) && <Change before={before} after={after} />}
            {reason && <q>{reason}</q>}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Change({ before, after }: { before: string; after: string }) {
  return (
    <span className="console-quiet">
      {' '}
      <bdi>{before}</bdi>
      {before && after && ' → '}
      <bdi>{after}</bdi>
    </span>
  );
}
