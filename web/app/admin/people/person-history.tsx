import type { Person } from '@latchkey/contract/admin/users/records';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { auditActionText } from '../kit/audit-action-text.ts';
import { useLocalDateTime } from '../kit/use-local-date-time.ts';

/** Entries of the audit log about a user. */
export function UserHistory({ history }: { history: NonNullable<Person['history']> }) {
  const { t } = useTranslation();
  const moment = useLocalDateTime();
  if (history.length === 0) return <EmptyState title={t('console.people.noHistory')} />;
  return (
    <ol className="user-history">
      {history.map(({ id, made_at, operator, action, before, after, reason }) => (
        <li key={id}>
          <time dateTime={made_at} className="console-quiet tnum">
            {moment(made_at)}
          </time>
          <span dir="auto">
            <b>{operator?.name ?? t('console.people.gone')}</b> {auditActionText(t, action)}
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
