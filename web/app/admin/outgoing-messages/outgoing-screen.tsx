import type { SentOf } from '@latchkey/contract/define-call';
import { adminGetOutgoingMessages } from '@latchkey/contract/admin/outgoing-messages/calls';
import { type OutgoingMessage, outgoingStates } from '@latchkey/contract/admin/outgoing-messages/records';
import { useState } from 'react';
import { RelativeTime } from '../../shared/format/relative-time.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FilterSelect } from '../components/table/filter-select.tsx';
import { Page } from '../components/page.tsx';
import { RecordTable, type TableColumn } from '../components/table/record-table.tsx';
import { TableSearch } from '../components/table/table-search.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { useTableState } from '../components/table/use-table-state.ts';
import { MessageAside, messageStateTones } from './message-aside.tsx';
import { RetryAllButton } from './retry-all-button.tsx';

const everyMs = 30_000;

/** Emails and text messages that are waiting, failed or sent. */
export default function OutgoingScreen() {
  const { t } = useTranslation();
  const state = useTableState(['state', 'kind'], { sort: 'newest', order: 'desc' });
  const input = state.input as SentOf<typeof adminGetOutgoingMessages>;
  const query = useAdminCall(adminGetOutgoingMessages, input, { keepPrevious: true, refetchIntervalMs: everyMs });
  const failed = useAdminCall(
    adminGetOutgoingMessages,
    { state: 'failed', limit: '1' },
    { refetchIntervalMs: everyMs },
  );
  const [openId, setOpenId] = useState<number | null>(null);
  const message = query.data?.data.find(({ id }) => id === openId);
  return (
    <Page
      title={t('console.outgoingMessages.title')}
      actions={(failed.data?.total ?? 0) > 0 && <RetryAllButton />}
      aside={message && <MessageAside key={message.id} message={message} onClose={() => setOpenId(null)} />}
    >
      <div className="console-bar">
        <TableSearch state={state} label={t('console.outgoingMessages.search')} />
        <FilterSelect
          label={t('console.outgoingMessages.state')}
          allLabel={t('console.outgoingMessages.allStates')}
          value={state.filters.state}
          options={outgoingStates.map((value) => ({ value, label: t(`console.outgoingMessages.states.${value}`) }))}
          onChange={(value) => state.set('state', value)}
        />
        <FilterSelect
          label={t('console.outgoingMessages.kind')}
          allLabel={t('console.outgoingMessages.allKinds')}
          value={state.filters.kind}
          options={(['mail', 'sms'] as const).map((value) => ({
            value,
            label: t(`console.outgoingMessages.kinds.${value}`),
          }))}
          onChange={(value) => state.set('kind', value)}
        />
      </div>
      <RecordTable
        caption={t('console.outgoingMessages.title')}
        query={query}
        state={state}
        columns={useColumns(setOpenId)}
        rowKey={({ id }) => id}
        rowName={({ receiver }) => receiver}
        openKey={openId}
        onOpen={({ id }) => setOpenId(id)}
        empty={
          <EmptyState
            centred
            heading="h2"
            title={t('console.outgoingMessages.empty')}
            text={t('console.outgoingMessages.emptyText')}
          />
        }
      />
    </Page>
  );
}

function useColumns(onOpen: (id: number) => void): TableColumn<OutgoingMessage>[] {
  const { t } = useTranslation();
  return [
    {
      key: 'receiver',
      isRowHeader: true,
      title: t('console.outgoingMessages.receiver'),
      cell: ({ id, receiver }) => (
        <button type="button" className="console-open" onClick={() => onOpen(id)}>
          <bdi>{receiver}</bdi>
        </button>
      ),
    },
    {
      key: 'subject',
      title: t('console.outgoingMessages.subject'),
      cell: ({ kind, subject }) =>
        subject ? <span dir="auto">{subject}</span> : t(`console.outgoingMessages.untitled.${kind}`),
    },
    {
      key: 'state',
      corner: true,
      title: t('console.outgoingMessages.state'),
      cell: ({ state }) => (
        <Badge tone={messageStateTones[state]}>{t(`console.outgoingMessages.states.${state}`)}</Badge>
      ),
    },
    {
      key: 'reason',
      title: t('console.outgoingMessages.reason'),
      cell: ({ failure }) => (failure ? t(`console.outgoingMessages.failure.${failure}`) : <span />),
    },
    {
      key: 'written',
      alignEnd: true,
      sort: 'newest',
      title: t('console.outgoingMessages.written'),
      cell: ({ created_at }) => <RelativeTime iso={created_at} />,
    },
  ];
}
