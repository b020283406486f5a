import { adminExportQueue, adminGetQueue } from '@latchkey/contract/admin/review-queue/calls';
import { type QueueDecision, type QueueKind, queueKinds } from '@latchkey/contract/admin/review-queue/records';
import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, ChipLink } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadingDialog } from '../components/shortcuts.tsx';
import { BulkBar, useSelection } from '../components/table/bulk-selection.tsx';
import { CsvButton } from '../components/table/download-button.tsx';
import { Page } from '../components/page.tsx';
import { RecordTable } from '../components/table/record-table.tsx';
import { TableSearch } from '../components/table/table-search.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { useTableState } from '../components/table/use-table-state.ts';
import { CasePanel } from './case-panel.tsx';
import { queueColumns } from './queue-columns.tsx';
import { useDecide, useMayReject } from './use-decide.ts';
import { queuePollMs, useQueueCounts } from './queue-counts.tsx';
import { waitText } from './wait-text.ts';
import './queue.css';
import { Kbd } from '../../ui/data/kbd.tsx';
import { useNavigate, useParams, useSearchParams } from 'react-router';

const RejectDialog = lazy(() => retryImport(() => import('./reject-dialog.tsx')));

/** Pending cases, with the open case beside the table. */
export default function QueueScreen() {
  const { kind } = useQueueLocation();
  // Resets the selection when the kind changes.
  return <QueueOfKind key={kind} />;
}

function QueueOfKind() {
  const translator = useTranslation();
  const { t, language } = translator;
  const format = useFormat();
  const { kind, openId, open } = useQueueLocation();
  const state = useTableState(['is_warned'], { sort: 'waits', order: 'asc' });
  const { limit: _limit, offset: _offset, ...exportInput } = state.input;
  const query = useAdminCall(
    adminGetQueue,
    { kind, ...state.input },
    { keepPrevious: true, refetchIntervalMs: queuePollMs },
  );
  const rows = query.data?.data ?? [];
  const selection = useSelection();
  const [isRejecting, setRejecting] = useState(false);
  const mayReject = useMayReject(kind);
  const oldest = useQueueCounts().find((count) => count.kind === kind)?.oldest;

  /** A decision ends in a later render: the operator may have opened another case, or left. */
  const latest = useRef<Pick<ReturnType<typeof useQueueLocation>, 'openId' | 'open'> | null>(null);
  useLayoutEffect(() => {
    latest.current = { openId, open };
    return () => {
      latest.current = null;
    };
  });

  /** Opens the next undecided case once the open one is decided; after the last case, the one before it. */
  function openNext(settled: readonly number[]) {
    selection.setMany(settled, false);
    const decidedId = latest.current?.openId;
    if (decidedId === undefined || decidedId === null || !settled.includes(decidedId)) return;
    const index = rows.findIndex(({ id }) => id === decidedId);
    const remaining = rows.filter(({ id }) => !settled.includes(id));
    const next = rows.slice(index + 1).find(({ id }) => !settled.includes(id)) ?? remaining.at(-1);
    latest.current?.open(next?.id ?? null);
  }
  const { decide, pending } = useDecide(kind, (id) => rows.find((row) => row.id === id)?.title, openNext);
  const decideSelected = (decision: QueueDecision, reason?: string) =>
    decide({ ids: selection.keys, decision, ...(reason !== undefined && { reason }) });

  return (
    <Page
      title={t('console.reviewQueue.title')}
      note={oldest ? t('console.reviewQueue.oldest', { time: waitText(oldest, language) }) : undefined}
      actions={
        <>
          <TableSearch state={state} label={t('console.reviewQueue.search')} />
          <CsvButton call={adminExportQueue} input={{ kind, ...exportInput }} />
        </>
      }
      aside={
        openId !== null && (
          <CasePanel key={openId} kind={kind} id={openId} rows={rows} open={open} onSettled={(id) => openNext([id])} />
        )
      }
    >
      <div className="console-bar">
        <KindChips kind={kind} />
        <span className="console-grow" />
        {kind === 'property' && (
          <Chip
            selected={state.filters.is_warned === '1'}
            icon={<TriangleAlert />}
            onClick={() => state.set('is_warned', state.filters.is_warned === '1' ? '' : '1')}
          >
            {t('console.reviewQueue.warned')}
          </Chip>
        )}
      </div>
      <BulkBar selection={selection}>
        <Button size="sm" pending={pending} onClick={() => void decideSelected('approve')}>
          {t(`console.reviewQueue.do.${kind}.approve`)}
        </Button>
        {mayReject && kind !== 'message' && (
          <Button size="sm" variant="danger-line" onClick={() => setRejecting(true)}>
            {t(`console.reviewQueue.do.${kind}.reject`)}
          </Button>
        )}
      </BulkBar>
      <RecordTable
        caption={t(`console.reviewQueue.kind.${kind}`)}
        query={query}
        state={state}
        columns={queueColumns(kind, { ...translator, format, open })}
        rowKey={({ id }) => id}
        rowName={({ title }) => title}
        openKey={openId}
        onOpen={({ id }) => open(id)}
        selection={selection}
        empty={
          <EmptyState
            centred
            heading="h2"
            title={t(`console.reviewQueue.empty.${kind}`)}
            text={t('console.reviewQueue.emptyText')}
          />
        }
      />
      {rows.length > 0 && <KeyHints kind={kind} />}
      {isRejecting && (
        <Suspense fallback={<LoadingDialog />}>
          <RejectDialog
            kind={kind}
            count={selection.keys.length}
            onClose={() => setRejecting(false)}
            onReject={(reason) => decideSelected('reject', reason)}
          />
        </Suspense>
      )}
    </Page>
  );
}

/** Shortcuts of the queue. Hidden on phones, which have no keys. */
function KeyHints({ kind }: { kind: QueueKind }) {
  const { t } = useTranslation();
  const keys = [
    [['J', 'K'], t('console.reviewQueue.keys.move')],
    [['A'], t(`console.reviewQueue.do.${kind}.approve`)],
    [['R'], t(`console.reviewQueue.do.${kind}.reject`)],
    [['X'], t('console.layout.shortcuts.choose')],
    [['?'], t('console.layout.shortcuts.list')],
  ] as const;
  return (
    <p className="console-bar console-quiet queue-keys">
      {keys.map(([names, label]) => (
        <span key={label}>
          {names.map((name) => (
            <Kbd key={name}>{name}</Kbd>
          ))}{' '}
          {label}
        </span>
      ))}
    </p>
  );
}

/** Returns the kind and the open case from the address: `/admin/queue/property/7`. */
function useQueueLocation() {
  const params = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const kind: QueueKind = queueKinds.find((each) => each === params['kind']) ?? 'property';
  const id = Number(params['id']);
  return {
    kind,
    openId: Number.isSafeInteger(id) && id > 0 ? id : null,
    /** Opens a case of this kind, or closes it; search and filters stay. */
    open(next: number | null) {
      const search = query.size > 0 ? `?${query.toString()}` : '';
      const address = `/admin/queue/${kind}${next === null ? '' : `/${next}`}${search}`;
      void navigate(address, { replace: true, preventScrollReset: true });
    },
  };
}

/** Links to the kinds of cases, each with its number of pending cases. */
function KindChips({ kind }: { kind: QueueKind }) {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = useQueueCounts();
  return (
    <nav className="queue-kinds" aria-label={t('console.reviewQueue.kinds')}>
      {queueKinds.map((each) => {
        const waiting = counts.find((count) => count.kind === each)?.waiting ?? 0;
        return (
          <ChipLink key={each} to={`/admin/queue/${each}`} selected={each === kind}>
            {t(`console.reviewQueue.kind.${each}`)}
            <b className="tnum" data-none={waiting === 0 || undefined}>
              {format.number(waiting)}
            </b>
          </ChipLink>
        );
      })}
    </nav>
  );
}
