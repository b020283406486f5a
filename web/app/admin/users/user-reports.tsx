import type { UserDetail } from '@latchkey/contract/admin/users/records';
import { Link } from 'react-router';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useHasRight } from '../layout/current-operator.ts';

/** Reports about a user, and reports that the user made. */
export function UserReports({ user: { reports, flags } }: { user: UserDetail }) {
  const { t } = useTranslation();
  if (reports.length + flags.length === 0) return <EmptyState title={t('console.users.noReports')} />;
  return (
    <>
      {flags.length > 0 && <Flags flags={flags} />}
      {reports.length > 0 && <Reports reports={reports} />}
    </>
  );
}

function Flags({ flags }: Pick<UserDetail, 'flags'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const mayDecide = useHasRight('decide');
  return (
    <section>
      <h2 className="console-heading">{t('console.users.flags')}</h2>
      <ul className="user-list">
        {flags.map(({ id, kind, by, reason, flagged_at, is_settled }) => (
          <li key={id}>
            <Badge tone={is_settled ? 'neutral' : 'warn'}>
              {t(is_settled ? 'console.users.settled' : 'console.users.open')}
            </Badge>
            <span dir="auto">
              {by ? t('console.users.flagBy', { name: by.name }) : t('console.users.sameText')}
              {reason && <q>{reason}</q>}
            </span>
            {kind === 'report' && mayDecide && (
              <Link className="link" to={`/admin/reported-chat/${id}`}>
                {t('console.users.readChat')}
              </Link>
            )}
            <span className="console-quiet">{format.date(flagged_at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reports({ reports }: Pick<UserDetail, 'reports'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section>
      <h2 className="console-heading">{t('console.users.homeReports')}</h2>
      <ul className="user-list">
        {reports.map(({ id, direction, reporter, property, reason, created_at }) => (
          <li key={id}>
            <Badge tone={direction === 'about' ? 'warn' : 'neutral'}>{t(`console.users.report.${direction}`)}</Badge>
            <span dir="auto">
              <bdi>{property.title}</bdi>
              {direction === 'about' && (
                <>
                  {' · '}
                  <Link className="link" to={`/admin/people/${reporter.id}`}>
                    <bdi>{reporter.name}</bdi>
                  </Link>
                </>
              )}
              {reason && <q>{reason}</q>}
            </span>
            <span className="console-quiet">{format.date(created_at)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
