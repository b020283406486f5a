import type { SentOf } from '@latchkey/contract/define-call';
import { adminGetFaqs, adminMoveFaq } from '@latchkey/contract/admin/content/calls';
import type { FaqRow } from '@latchkey/contract/admin/content/records';
import { Plus } from 'lucide-react';
import type { Format } from '../../shared/format/create-format.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import type { Translate } from '../../shared/i18n/translator.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FilterSelect } from '../components/table/filter-select.tsx';
import { MoveButtons } from '../components/move-buttons.tsx';
import { Page } from '../components/page.tsx';
import { RecordTable, type TableColumn } from '../components/table/record-table.tsx';
import { useShortcuts } from '../components/shortcuts.tsx';
import { TableSearch } from '../components/table/table-search.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useAdminCall } from '../components/use-admin-call.ts';
import { useOpenRow } from '../components/table/use-open-row.tsx';
import { useTableState } from '../components/table/use-table-state.ts';
import { FaqForm } from './faq-form.tsx';
import './content.css';

/** Questions and answers in their public order. */
export default function FaqsScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const state = useTableState(['is_enabled'], { sort: 'place', order: 'asc' });
  const query = useAdminCall(adminGetFaqs, state.input as SentOf<typeof adminGetFaqs>, { keepPrevious: true });
  const moving = useAdminAction(adminMoveFaq);
  const { open, show, close, leaveDialog } = useOpenRow<FaqRow>(({ id }) => id);
  useShortcuts([{ key: 'n', label: t('console.content.question.new'), run: () => show('new') }]);
  // In a filtered or sorted list, a step does not show the new position.
  const canMove = state.sort === 'place' && state.order === 'asc' && !state.isFiltered;

  return (
    <Page
      title={t('console.content.questions')}
      note={query.data && format.number(query.data.total)}
      actions={
        <Button size="sm" onClick={() => show('new')}>
          <Plus />
          {t('console.content.question.new')}
        </Button>
      }
      aside={
        open && <FaqForm key={open === 'new' ? 'new' : open.id} row={open === 'new' ? null : open} onClose={close} />
      }
    >
      <div className="console-bar">
        <TableSearch state={state} label={t('console.content.question.search')} />
        <FilterSelect
          label={t('console.content.state')}
          allLabel={t('console.content.everyState')}
          value={state.filters.is_enabled}
          options={[
            { value: '1', label: t('console.content.shown') },
            { value: '0', label: t('console.content.hidden') },
          ]}
          onChange={(value) => state.set('is_enabled', value)}
        />
      </div>
      <RecordTable
        caption={t('console.content.questions')}
        query={query}
        state={state}
        columns={questionColumns({
          t,
          format,
          total: query.data?.total ?? 0,
          onOpen: show,
          isMoving: moving.pending,
          onMove: canMove ? (id, place) => void moving.run({ id, place }) : null,
        })}
        rowKey={(row) => row.id}
        rowName={(row) => row.question}
        openKey={open === null || open === 'new' ? null : open.id}
        onOpen={show}
        empty={
          <EmptyState
            centred
            title={t('console.content.question.none')}
            action={
              <Button variant="line" onClick={() => show('new')}>
                {t('console.content.question.new')}
              </Button>
            }
          />
        }
      />
      {leaveDialog}
    </Page>
  );
}

interface QuestionColumns {
  t: Translate;
  format: Format;
  total: number;
  onOpen: (row: FaqRow) => void;
  isMoving: boolean;
  /** Null when rows cannot be moved. */
  onMove: ((id: number, place: number) => void) | null;
}

function questionColumns({
  t,
  format,
  total,
  onOpen,
  isMoving,
  onMove,
}: QuestionColumns): readonly TableColumn<FaqRow>[] {
  return [
    {
      key: 'place',
      title: t('console.content.place'),
      sort: 'place',
      cell: (row) => <span className="tnum">{format.number(row.place)}</span>,
    },
    {
      key: 'question',
      title: t('console.content.question.question'),
      sort: 'question',
      isRowHeader: true,
      cell: (row) => (
        <button type="button" className="console-open" onClick={() => onOpen(row)}>
          <bdi>{row.question}</bdi>
        </button>
      ),
    },
    {
      key: 'state',
      title: t('console.content.state'),
      cell: (row) => (
        <Badge tone={row.is_enabled ? 'success' : 'neutral'}>
          {t(row.is_enabled ? 'console.content.shown' : 'console.content.hidden')}
        </Badge>
      ),
    },
    ...(onMove
      ? ([
          {
            key: 'move',
            corner: true,
            title: t('console.content.order'),
            alignEnd: true,
            cell: (row: FaqRow) => (
              <MoveButtons
                position={row.place - 1}
                count={total}
                upLabel={t('console.content.move.up', { name: row.question })}
                downLabel={t('console.content.move.down', { name: row.question })}
                isMoving={isMoving}
                onMove={(position) => onMove(row.id, position + 1)}
              />
            ),
          },
        ] satisfies TableColumn<FaqRow>[])
      : []),
  ];
}
