import type { SentOf } from '@latchkey/contract/define-call';
import { adminGetTeam } from '@latchkey/contract/admin/team/calls';
import { paging } from '@latchkey/contract/limits';
import { type AuditEntry, auditSubjects } from '@latchkey/contract/admin/operator/operator';
import { Link } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useHasRight } from '../layout/current-operator.ts';
import { CsvButton } from '../components/table/download-button.tsx';
import { DateFilter } from '../components/table/date-filter.tsx';
import { FilterSelect } from '../components/table/filter-select.tsx';
import { Page } from '../components/page.tsx';
import { RecordTable, type TableColumn } from '../components/table/record-table.tsx';
import { TableSearch } from '../components/table/table-search.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { useTableState } from '../components/table/use-table-state.ts';
import { auditActionText } from '../components/audit-action-text.ts';
import { useLocalDateTime } from '../components/use-date-time.ts';
import './audit-log.css';
import { adminGetAudit, adminExportAudit } from '@latchkey/contract/admin/audit/calls';

const filters = ['operator_id', 'subject', 'subject_id', 'user_id', 'from', 'to'] as const;

/** The audit log: which operator did what, when and why. */
export default function AuditLogScreen() {
  const { t } = useTranslation();
  const state = useTableState(filters);
  const { limit, offset, ...filterInput } = state.input;
  const query = useAdminCall(adminGetAudit, state.input as SentOf<typeof adminGetAudit>, { keepPrevious: true });
  const isOwner = useHasRight('manage-team');
  const team = useAdminCall(adminGetTeam, { sort: 'name', limit: paging.maxLimit }, { enabled: isOwner });
  const operators = (team.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Page
      title={t('console.team.log')}
      actions={<CsvButton call={adminExportAudit} input={filterInput as SentOf<typeof adminExportAudit>} />}
    >
      <div className="console-bar">
        <TableSearch state={state} label={t('console.team.searchLog')} />
        {isOwner && (
          <FilterSelect
            label={t('console.team.operator')}
            allLabel={t('console.team.everyone')}
            value={state.filters.operator_id}
            options={operators}
            onChange={(value) => state.set('operator_id', value)}
          />
        )}
        <FilterSelect
          label={t('console.team.what')}
          allLabel={t('console.team.everything')}
          value={state.filters.subject}
          options={auditSubjects.map((value) => ({ value, label: t(`console.team.subject.${value}`) }))}
          onChange={(value) => state.set('subject', value)}
        />
        {(['from', 'to'] as const).map((name) => (
          <DateFilter
            key={name}
            label={t(`console.team.${name}`)}
            value={state.filters[name]}
            onChange={(day) => state.set(name, day)}
          />
        ))}
      </div>
      <RecordTable
        caption={t('console.team.log')}
        query={query}
        state={state}
        columns={useColumns()}
        rowKey={({ id }) => id}
        rowName={({ id }) => `#${id}`}
        empty={<EmptyState centred title={t('console.team.emptyLog')} />}
      />
    </Page>
  );
}

function useColumns(): TableColumn<AuditEntry>[] {
  const { t } = useTranslation();
  const dateTime = useLocalDateTime();
  return [
    {
      key: 'when',
      title: t('console.team.when'),
      cell: ({ made_at }) => (
        <time className="audit-log-time" dateTime={made_at}>
          {dateTime(made_at)}
        </time>
      ),
    },
    {
      key: 'who',
      title: t('console.team.operator'),
      cell: ({ operator }) => <bdi>{operator?.name ?? t('console.team.gone')}</bdi>,
    },
    {
      key: 'action',
      title: t('console.team.what'),
      isRowHeader: true,
      cell: ({ action }) => auditActionText(t, action),
    },
    { key: 'about', title: t('console.team.about'), cell: (entry) => <Subject entry={entry} /> },
    {
      key: 'change',
      title: t('console.team.change'),
      cell: ({ before, after, reason }) => (
        <span className="audit-log-change">
          <bdi>{before}</bdi>
          {before && after && ' → '}
          <bdi>{after}</bdi>
          {reason && <q dir="auto">{reason}</q>}
        </span>
      ),
    },
  ];
}

/** Subject of an entry; accounts are links. */
function Subject({ entry: { subject, subject_id } }: { entry: AuditEntry }) {
  const { t } = useTranslation();
  const label = `${t(`console.team.subject.${subject}`)}${subject_id > 0 ? ` #${subject_id}` : ''}`;
  if (subject !== 'account' || subject_id === 0) return label;
  return (
    <Link className="link" to={`/admin/people/${subject_id}`}>
      {label}
    </Link>
  );
}
