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

/** One person: who they are, what they have, what was decided, and what can be done for them. */
export function PersonPage({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const query = useAdminCall(adminGetPerson, { user_id: userId });
  const [form, setForm] = useState<'package' | 'notice' | null>(null);
  const close = () => setForm(null);
  const person = query.data?.data;
  const name = person?.name || `#${userId}`;
  if (!person) {
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
      actions={<PersonActions person={person} onGive={() => setForm('package')} onTell={() => setForm('notice')} />}
      aside={
        form === 'package' ? (
          <GivePackage person={person} onClose={close} />
        ) : form === 'notice' ? (
          <AnnouncementForm person={{ id: userId, name }} onClose={close} />
        ) : null
      }
    >
      <div className="console-body console-body-wide person">
        <div className="person-head">
          <Avatar name={person.name} src={person.profile} />
          <div>
            <bdi>{name}</bdi>
            <span className="console-quiet" dir="ltr">
              {[person.email, person.mobile && `+${person.mobile}`].filter(Boolean).join(' · ')}
            </span>
          </div>
          <PersonBadges person={person} />
        </div>
        <PersonTabs person={person} />
      </div>
    </Page>
  );
}

function PersonTabs({ person }: { person: Person }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const tab = (value: string, panel: Tab<string>['panel'], count?: number): Tab<string> => ({
    value,
    label: t(`console.people.tab.${value}`),
    ...(count ? { count } : {}),
    panel,
  });
  const { counts, payments, history } = person;
  const tabs = [
    tab('overview', <PersonOverview person={person} />),
    tab('listings', <PersonListings person={person} />, counts.properties + counts.projects),
    tab('packages', <PersonPackages person={person} />, person.packages),
    ...(payments ? [tab('payments', <PersonPayments payments={payments} />, payments.length)] : []),
    tab('reports', <PersonReports person={person} />, person.reports.length + person.flags.length),
    ...(history ? [tab('history', <PersonHistory history={history} />)] : []),
  ];
  const wanted = query.get('tab');
  const value = tabs.some((one) => one.value === wanted) ? (wanted ?? 'overview') : 'overview';
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
