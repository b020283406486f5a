import type { SentOf } from '@latchkey/contract/define-call';
import { adminGetTeam } from '@latchkey/contract/admin/team/calls';
import { operatorRoleNames } from '@latchkey/contract/admin/operator-roles';
import type { TeamMember } from '@latchkey/contract/admin/team/records';
import { Plus } from 'lucide-react';
import { RelativeTime } from '../../shared/format/relative-time.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FilterSelect } from '../components/table/filter-select.tsx';
import { Page } from '../components/page.tsx';
import { RecordTable, type TableColumn } from '../components/table/record-table.tsx';
import { useShortcuts } from '../components/shortcuts.tsx';
import { TableSearch } from '../components/table/table-search.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { useOpenRecord } from '../components/table/use-open-record.ts';
import { useOpenRow } from '../components/table/use-open-row.tsx';
import { useTableState } from '../components/table/use-table-state.ts';
import { InviteForm } from './invite-form.tsx';
import { MemberAside } from './member-aside.tsx';

const tones: Record<TeamMember['state'], BadgeTone> = { active: 'success', invited: 'warn', off: 'danger' };

/** The operators of the market with their roles and statuses. */
export default function TeamScreen() {
  const { t } = useTranslation();
  const state = useTableState(['role', 'state'], { sort: 'name', order: 'asc' });
  const query = useAdminCall(adminGetTeam, state.input as SentOf<typeof adminGetTeam>, { keepPrevious: true });
  const { open, show, close, leaveDialog } = useOpenRow<number>((id) => id);
  useShortcuts([{ key: 'n', label: t('console.team.invite'), run: () => show('new') }]);
  const openId = typeof open === 'number' ? open : null;
  const member = useOpenRecord(query.data?.data, openId);
  const columns = useColumns(show);
  return (
    <Page
      title={t('console.team.title')}
      actions={
        <Button size="sm" onClick={() => show('new')}>
          <Plus />
          {t('console.team.invite')}
        </Button>
      }
      aside={
        open === 'new' ? (
          <InviteForm onClose={close} />
        ) : (
          member && <MemberAside key={member.id} member={member} onClose={close} />
        )
      }
    >
      <div className="console-bar">
        <TableSearch state={state} label={t('console.team.search')} />
        <FilterSelect
          label={t('console.team.role')}
          allLabel={t('console.team.allRoles')}
          value={state.filters.role}
          options={operatorRoleNames.map((value) => ({ value, label: t(`console.team.roles.${value}`) }))}
          onChange={(value) => state.set('role', value)}
        />
        <FilterSelect
          label={t('console.team.state')}
          allLabel={t('console.team.allStates')}
          value={state.filters.state}
          options={(['active', 'invited', 'off'] as const).map((value) => ({
            value,
            label: t(`console.team.states.${value}`),
          }))}
          onChange={(value) => state.set('state', value)}
        />
      </div>
      <RecordTable
        caption={t('console.team.title')}
        query={query}
        state={state}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        openKey={openId}
        onOpen={({ id }) => show(id)}
        empty={null}
      />
      {leaveDialog}
    </Page>
  );
}

function useColumns(onOpen: (id: number) => void): TableColumn<TeamMember>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      key: 'name',
      title: t('console.team.name'),
      isRowHeader: true,
      sort: 'name',
      cell: ({ id, name, email, is_self }) => (
        <span className="console-thumb">
          <span>
            <button type="button" className="console-open" onClick={() => onOpen(id)}>
              <bdi>{name}</bdi>
            </button>
            {is_self && <span className="console-quiet"> {t('console.team.you')}</span>}
            <small dir="ltr">{email}</small>
          </span>
        </span>
      ),
    },
    { key: 'role', title: t('console.team.role'), sort: 'role', cell: ({ role }) => t(`console.team.roles.${role}`) },
    {
      key: 'state',
      corner: true,
      title: t('console.team.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`console.team.states.${state}`)}</Badge>,
    },
    {
      key: 'seen',
      title: t('console.team.seen'),
      alignEnd: true,
      sort: 'seen',
      cell: ({ seen_at }) => (seen_at ? <RelativeTime iso={seen_at} /> : '–'),
    },
    {
      key: 'since',
      title: t('console.team.since'),
      alignEnd: true,
      sort: 'newest',
      cell: ({ created_at }) => format.date(created_at),
    },
  ];
}
