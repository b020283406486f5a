import { adminGetPerson } from '@latchkey/contract/admin/users/calls';
import type { Person } from '@latchkey/contract/admin/users/records';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { type Tab, Tabs } from '../../ui/tabs.tsx';
import { NoAnswer } from '../kit/no-answer.tsx';
import { Page } from '../kit/page.tsx';
import { useAdminCall } from '../kit/use-admin-call.ts';
import { GivePackage } from './give-package.tsx';
import { AnnouncementForm } from '../announcements/announcement-form.tsx';
import { PersonActions } from './person-actions.tsx';
import { PersonBadges } from './person-badges.tsx';
import { PersonHistory } from './person-history.tsx';
import { PersonListings } from './person-listings.tsx';
import { PersonOverview } from './person-overview.tsx';
import { PersonPackages } from './person-packages.tsx';
import { PersonPayments } from './person-payments.tsx';
import { PersonReports } from './person-reports.tsx';

/** One user with the actions that an operator has. */
export function PersonPage({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const query = useAdminCall(adminGetPerson, { user_id: userId });
  const [form, setForm] = useState<'package' | 'notice' | null>(null);
  const close = () => setForm(null);
  const user = query.data?.data;
  const name = user?.name || `#${userId}`;
  if (!user) {
    return (
      <Page title={t('console.people.title')}>
        <NoAnswer query={query} way={<LinkButton to="/admin/people">{t('console.people.title')}</LinkButton>} />
      </Page>
    );
  }
  return (
    <Page
      title={name}
      note={<span dir="ltr">#{userId}</span>}
      actions={<PersonActions person={user} onGive={() => setForm('package')} onTell={() => setForm('notice')} />}
      aside={
        form === 'package' ? (
          <GivePackage user={user} onClose={close} />
        ) : form === 'notice' ? (
          <AnnouncementForm person={{ id: userId, name }} onClose={close} />
        ) : null
      }
    >
      <div className="console-body console-body-wide person">
        <div className="person-head">
          <Avatar name={user.name} src={user.profile} />
          <div>
            <bdi>{name}</bdi>
            <span className="console-quiet" dir="ltr">
              {[user.email, user.mobile && `+${user.mobile}`].filter(Boolean).join(' · ')}
            </span>
          </div>
          <PersonBadges user={user} />
        </div>
        <PersonTabs user={user} />
      </div>
    </Page>
  );
}

function PersonTabs({ user }: { user: Person }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const tab = (value: string, panel: Tab<string>['panel'], count?: number): Tab<string> => ({
    value,
    label: t(`console.people.tab.${value}`),
    ...(count ? { count } : {}),
    panel,
  });
  const { counts, payments, history } = user;
  const tabs = [
    tab('overview', <PersonOverview user={user} />),
    tab('listings', <PersonListings user={user} />, counts.properties + counts.projects),
    tab('packages', <PersonPackages user={user} />, user.packages),
    ...(payments ? [tab('payments', <PersonPayments payments={payments} />, payments.length)] : []),
    tab('reports', <PersonReports user={user} />, user.reports.length + user.flags.length),
    ...(history ? [tab('history', <PersonHistory history={history} />)] : []),
  ];
  const requested = query.get('tab');
  const value = tabs.some((each) => each.value === requested) ? (requested ?? 'overview') : 'overview';
  return (
    <Tabs
      label={t('console.people.tabs')}
      tabs={tabs}
      value={value}
      onValueChange={(next) => setQuery(next === 'overview' ? {} : { tab: next }, { replace: true })}
      panelClassName="person-panel"
    />
  );
}
