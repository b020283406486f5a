import { adminGetQueueCase } from '@latchkey/contract/admin/review-queue/calls';
import type { QueueKind, QueueRow } from '@latchkey/contract/admin/review-queue/records';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Note } from '../../ui/note.tsx';
import { useMay } from '../frame/self.ts';
import { Aside } from '../kit/aside.tsx';
import { NoAnswer } from '../kit/no-answer.tsx';
import { useShortcuts } from '../kit/shortcuts.tsx';
import { useAdminCall } from '../kit/use-admin-call.ts';
import { CaseBody } from './case-body.tsx';
import { useDecide } from './use-decide.ts';
import { useMayReject } from './use-may-reject.ts';
import { waitText } from './wait-text.ts';

const ReasonDialog = lazy(() => import('./reason-dialog.tsx'));
const AnswerDialog = lazy(() => import('./answer-dialog.tsx'));
const AskDialog = lazy(() => import('./ask-dialog.tsx'));

interface CasePanelProps {
  kind: QueueKind;
  id: number;
  /** The page of the table that it stands beside. */
  rows: readonly QueueRow[];
  open: (id: number | null) => void;
  /** It is decided: by us, or by somebody who was quicker. */
  onSettled: (id: number) => void;
}

/** One case with all that is needed to decide it, and the two ways to do so. */
export function CasePanel({ kind, id, rows, open, onSettled }: CasePanelProps) {
  const { t, language } = useTranslation();
  const query = useAdminCall(adminGetQueueCase, { kind, id });
  const { decide, pending } = useDecide(kind, (settled) => settled.forEach(onSettled));
  const mayReject = useMayReject(kind);
  const mayWrite = useMay('answer-chats');
  const [dialog, setDialog] = useState<'reason' | 'answer' | 'ask' | null>(null);
  const found = query.data?.data;
  const isGone = query.error?.key === 'not_found';
  const reject = () => setDialog(kind === 'message' ? 'answer' : 'reason');
  const approve = () => void decide({ ids: [id], decision: 'approve' });
  useShortcuts(
    found && !isGone
      ? [
          { key: 'a', label: t(`console.queue.do.${kind}.approve`), run: approve },
          ...(mayReject ? [{ key: 'r', label: t(`console.queue.do.${kind}.reject`), run: reject }] : []),
        ]
      : [],
  );
  const at = rows.findIndex((row) => row.id === id);
  const [before, after] = [rows[at - 1], at === -1 ? undefined : rows[at + 1]];
  const title = found?.title ?? rows[at]?.title ?? t(`console.queue.kind.${kind}`);
  const askable = mayWrite && found?.listing?.what === 'property' && found.owner ? found : null;
  const close = () => setDialog(null);

  return (
    <>
      <Aside
        title={title}
        onClose={() => open(null)}
        badge={
          <span className="queue-head">
            {found && (
              <Badge tone="warn">{t('console.queue.waits', { time: waitText(found.waits_since, language) })}</Badge>
            )}
            <IconButton
              size="sm"
              label={t('console.keys.previous')}
              icon={<ChevronUp />}
              disabled={!before}
              onClick={() => before && open(before.id)}
            />
            <IconButton
              size="sm"
              label={t('console.keys.next')}
              icon={<ChevronDown />}
              disabled={!after}
              onClick={() => after && open(after.id)}
            />
          </span>
        }
        footer={
          found &&
          !isGone && (
            <>
              {mayReject && (
                <Button size="sm" variant={kind === 'message' ? 'line' : 'danger-line'} onClick={reject}>
                  {t(`console.queue.do.${kind}.reject`)} <Kbd>R</Kbd>
                </Button>
              )}
              <span className="console-grow" />
              {askable && (
                <Button size="sm" variant="line" onClick={() => setDialog('ask')}>
                  {t('console.queue.ask')}
                </Button>
              )}
              <Button size="sm" pending={pending} onClick={approve}>
                {t(`console.queue.do.${kind}.approve`)} <Kbd>A</Kbd>
              </Button>
            </>
          )
        }
      >
        {isGone ? (
          <Note>{t('console.queue.gone')}</Note>
        ) : found ? (
          <CaseBody found={found} />
        ) : (
          <NoAnswer query={query} rows={5} isPart />
        )}
      </Aside>
      <Suspense fallback={null}>
        {dialog === 'reason' && (
          <ReasonDialog
            kind={kind}
            count={1}
            onClose={close}
            onReason={(reason) => decide({ ids: [id], decision: 'reject', reason })}
          />
        )}
        {dialog === 'answer' && found?.message && (
          <AnswerDialog id={id} message={found.message} onClose={close} onAnswered={() => onSettled(id)} />
        )}
        {dialog === 'ask' && askable?.listing && askable.owner && (
          <AskDialog listing={askable.listing} owner={askable.owner} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
