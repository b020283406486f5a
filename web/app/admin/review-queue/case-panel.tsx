import { adminGetQueueCase } from '@latchkey/contract/admin/review-queue/calls';
import type { QueueKind, QueueRow } from '@latchkey/contract/admin/review-queue/records';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Kbd } from '../../ui/data/kbd.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { useHasRight } from '../layout/current-operator.ts';
import { Aside } from '../components/aside.tsx';
import { QueryFallback } from '../components/query-boundary.tsx';
import { LoadingDialog, useShortcuts } from '../components/shortcuts.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { CaseBody } from './case-body.tsx';
import { useDecide, useMayReject } from './use-decide.ts';
import { waitText } from './wait-text.ts';

const RejectDialog = lazy(() => retryImport(() => import('./reject-dialog.tsx')));
const ContactReplyDialog = lazy(() => retryImport(() => import('./contact-reply-dialog.tsx')));
const MessageOwnerDialog = lazy(() => retryImport(() => import('./message-owner-dialog.tsx')));

interface CasePanelProps {
  kind: QueueKind;
  id: number;
  /** Rows on the current page of the table. */
  rows: readonly QueueRow[];
  open: (id: number | null) => void;
  /** Called when the case is decided, by this admin or by another. */
  onSettled: (id: number) => void;
}

/** One case with its details, and the buttons that approve or reject it. */
export function CasePanel({ kind, id, rows, open, onSettled }: CasePanelProps) {
  const { t, language } = useTranslation();
  const query = useAdminCall(adminGetQueueCase, { kind, id });
  const mayReject = useMayReject(kind);
  const mayWrite = useHasRight('answer-chats');
  const [dialog, setDialog] = useState<'reason' | 'answer' | 'ask' | null>(null);
  const queueCase = query.data?.data;
  const { decide, pending } = useDecide(
    kind,
    () => queueCase?.title,
    (settled) => settled.forEach(onSettled),
  );
  const isGone = query.error?.key === 'not_found';
  const reject = () => setDialog(kind === 'message' ? 'answer' : 'reason');
  const approve = () => void decide({ ids: [id], decision: 'approve' });
  useShortcuts(
    queueCase && !isGone
      ? [
          { key: 'a', label: t(`console.reviewQueue.do.${kind}.approve`), run: approve },
          ...(mayReject ? [{ key: 'r', label: t(`console.reviewQueue.do.${kind}.reject`), run: reject }] : []),
        ]
      : [],
  );
  const index = rows.findIndex((row) => row.id === id);
  const [previous, next] = [rows[index - 1], index === -1 ? undefined : rows[index + 1]];
  const title = queueCase?.title ?? rows[index]?.title ?? t(`console.reviewQueue.kind.${kind}`);
  const caseWithOwner = mayWrite && queueCase?.listing?.what === 'property' && queueCase.owner ? queueCase : null;
  const close = () => setDialog(null);

  return (
    <>
      <Aside
        title={title}
        onClose={() => open(null)}
        badge={
          <span className="queue-panel-nav">
            {queueCase && (
              <Badge tone="warn">
                {t('console.reviewQueue.waits', { time: waitText(queueCase.waits_since, language) })}
              </Badge>
            )}
            <IconButton
              size="sm"
              label={t('console.layout.shortcuts.previous')}
              icon={<ChevronUp />}
              disabled={!previous}
              onClick={() => previous && open(previous.id)}
            />
            <IconButton
              size="sm"
              label={t('console.layout.shortcuts.next')}
              icon={<ChevronDown />}
              disabled={!next}
              onClick={() => next && open(next.id)}
            />
          </span>
        }
        footer={
          queueCase &&
          !isGone && (
            <>
              {mayReject && (
                <Button size="sm" variant={kind === 'message' ? 'line' : 'danger-line'} onClick={reject}>
                  {t(`console.reviewQueue.do.${kind}.reject`)} <Kbd>R</Kbd>
                </Button>
              )}
              <span className="console-grow" />
              {caseWithOwner && (
                <Button size="sm" variant="line" onClick={() => setDialog('ask')}>
                  {t('console.reviewQueue.messageOwner')}
                </Button>
              )}
              <Button size="sm" pending={pending} onClick={approve}>
                {t(`console.reviewQueue.do.${kind}.approve`)} <Kbd>A</Kbd>
              </Button>
            </>
          )
        }
      >
        {isGone ? (
          <Note>{t('console.reviewQueue.gone')}</Note>
        ) : queueCase ? (
          <CaseBody queueCase={queueCase} />
        ) : (
          <QueryFallback query={query} rows={5} isInline />
        )}
      </Aside>
      <Suspense fallback={<LoadingDialog />}>
        {dialog === 'reason' && (
          <RejectDialog
            kind={kind}
            count={1}
            onClose={close}
            onReject={(reason) => decide({ ids: [id], decision: 'reject', reason })}
          />
        )}
        {dialog === 'answer' && queueCase?.message && (
          <ContactReplyDialog id={id} message={queueCase.message} onClose={close} onAnswered={() => onSettled(id)} />
        )}
        {dialog === 'ask' && caseWithOwner?.listing && caseWithOwner.owner && (
          <MessageOwnerDialog listing={caseWithOwner.listing} owner={caseWithOwner.owner} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
