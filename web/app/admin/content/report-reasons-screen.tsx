import {
  adminGetReportReasons,
  adminMoveReportReason,
  adminDeleteReportReason,
  adminSaveReportReason,
} from '@latchkey/contract/admin/content/calls';
import type { ReportReasonRow } from '@latchkey/contract/admin/content/records';
import { Plus } from 'lucide-react';
import type { Format } from '../../shared/format/create-format.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import type { Translate } from '../../shared/i18n/translator.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { MoveButtons } from '../components/move-buttons.tsx';
import { Page } from '../components/page.tsx';
import { RecordTable, type TableColumn } from '../components/table/record-table.tsx';
import { useShortcuts } from '../components/shortcuts.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useAdminCall } from '../components/use-admin-call.ts';
import { useOpenRow } from '../components/table/use-open-row.tsx';
import { useTableState } from '../components/table/use-table-state.ts';
import './content.css';
import { textLength } from '@latchkey/contract/limits';
import { type FormEvent, useState } from 'react';
import { Field } from '../../ui/fields/field.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { adminFailureText } from '../components/admin-failure-text.ts';
import { FormAside } from '../components/form-aside.tsx';
import { DeleteButton } from '../components/delete-button.tsx';

/** The server stops counting at this number. */
const maxCounted = 100;

/** Reasons that users choose from when they report a listing. */
export default function ReportReasonsScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const state = useTableState();
  const query = useAdminCall(adminGetReportReasons, {});
  const moving = useAdminAction(adminMoveReportReason);
  const { open, show, close, leaveDialog } = useOpenRow<ReportReasonRow>(({ id }) => id);
  useShortcuts([{ key: 'n', label: t('console.content.reason.new'), run: () => show('new') }]);
  return (
    <Page
      title={t('console.content.reasons')}
      note={query.data && format.number(query.data.total)}
      actions={
        <Button size="sm" onClick={() => show('new')}>
          <Plus />
          {t('console.content.reason.new')}
        </Button>
      }
      aside={
        open && (
          <ReportReasonForm key={open === 'new' ? 'new' : open.id} row={open === 'new' ? null : open} onClose={close} />
        )
      }
    >
      <RecordTable
        caption={t('console.content.reasons')}
        query={query}
        state={state}
        columns={reasonColumns({
          t,
          format,
          total: query.data?.total ?? 0,
          onOpen: show,
          isMoving: moving.pending,
          onMove: (id, place) => void moving.run({ id, place }),
        })}
        rowKey={(row) => row.id}
        rowName={(row) => row.reason}
        openKey={open === null || open === 'new' ? null : open.id}
        onOpen={show}
        empty={
          <EmptyState
            centred
            title={t('console.content.reason.none')}
            action={
              <Button variant="line" onClick={() => show('new')}>
                {t('console.content.reason.new')}
              </Button>
            }
          />
        }
      />
      {leaveDialog}
    </Page>
  );
}

interface ReasonColumns {
  t: Translate;
  format: Format;
  total: number;
  onOpen: (row: ReportReasonRow) => void;
  isMoving: boolean;
  onMove: (id: number, place: number) => void;
}

function reasonColumns({
  t,
  format,
  total,
  onOpen,
  isMoving,
  onMove,
}: ReasonColumns): readonly TableColumn<ReportReasonRow>[] {
  return [
    { key: 'place', title: t('console.content.place'), cell: (row) => format.number(row.place) },
    {
      key: 'reason',
      title: t('console.content.reason.reason'),
      isRowHeader: true,
      cell: (row) => (
        <button type="button" className="console-open" onClick={() => onOpen(row)}>
          <bdi>{row.reason}</bdi>
        </button>
      ),
    },
    {
      key: 'reports',
      title: t('console.content.reason.reports'),
      alignEnd: true,
      cell: (row) => `${format.number(row.reports)}${row.reports >= maxCounted ? '+' : ''}`,
    },
    {
      key: 'move',
      corner: true,
      title: t('console.content.order'),
      alignEnd: true,
      cell: (row) => (
        <MoveButtons
          position={row.place - 1}
          count={total}
          upLabel={t('console.content.move.up', { name: row.reason })}
          downLabel={t('console.content.move.down', { name: row.reason })}
          isMoving={isMoving}
          onMove={(position) => onMove(row.id, position + 1)}
        />
      ),
    },
  ];
}

/** Form of a report reason. A deleted reason stays visible in existing reports. */
function ReportReasonForm({ row, onClose }: { row: ReportReasonRow | null; onClose: () => void }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState(row?.reason ?? '');
  const [isTried, setTried] = useState(false);
  const saving = useAdminAction(adminSaveReportReason, { successText: t('console.form.saved'), quiet: true });
  const deleting = useAdminAction(adminDeleteReportReason, { successText: t('console.content.reason.deleted') });

  async function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (reason.trim() === '') return;
    if (await saving.run({ reason, ...(row && { id: row.id }) })) onClose();
  }

  async function remove() {
    if (row && (await deleting.run({ id: row.id }))) onClose();
  }

  const isUsed = (row?.reports ?? 0) > 0;
  return (
    <FormAside
      title={t(row ? 'console.content.reason.change' : 'console.content.reason.new')}
      onClose={onClose}
      onSubmit={(event) => void save(event)}
      pending={saving.pending}
      isDirty={reason !== (row?.reason ?? '')}
      footerStart={
        row && (
          <DeleteButton
            title={t('console.content.deleteTitle', { name: row.reason })}
            text={t(isUsed ? 'console.content.reason.deleteUsed' : 'console.content.reason.deleteText')}
            onDelete={remove}
          />
        )
      }
    >
      {saving.failure && (
        <Note tone="danger" live>
          {adminFailureText(t, saving.failure)}
        </Note>
      )}
      <Field
        label={t('console.content.reason.reason')}
        help={isUsed && t('console.content.reason.usedHelp')}
        error={isTried && reason.trim() === '' && t('console.content.reason.missing')}
        required
      >
        <TextInput
          dir="auto"
          maxLength={textLength.title}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormAside>
  );
}
