import {
  adminDeleteOutgoingMessage,
  adminRetryOutgoingMessage,
} from '@latchkey/contract/admin/outgoing-messages/calls';
import type { OutgoingMessage } from '@latchkey/contract/admin/outgoing-messages/records';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/data/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useHasRight } from '../layout/current-operator.ts';
import { Aside } from '../components/aside.tsx';
import { DeleteButton } from '../components/delete-button.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useLocalDateTime } from '../components/use-date-time.ts';

export const messageStateTones: Record<OutgoingMessage['state'], BadgeTone> = {
  waiting: 'warn',
  failed: 'danger',
  sent: 'success',
};

/** A message with its attempts, and the retry and delete buttons. */
export function MessageAside({ message, onClose }: { message: OutgoingMessage; onClose: () => void }) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const dateTime = useLocalDateTime();
  const retry = useAdminAction(adminRetryOutgoingMessage, { successText: t('console.outgoingMessages.retried') });
  const remove = useAdminAction(adminDeleteOutgoingMessage, { successText: t('console.outgoingMessages.deleted') });
  const mayRetry = useHasRight('help-people');
  const mayDelete = useHasRight('manage-settings');
  const { id, kind, receiver, subject, state, failure, said, attempts } = message;
  const { created_at, tried_at, next_try_at, sent_at } = message;
  const time = (at: string) => <time dateTime={at}>{dateTime(at)}</time>;
  const details = {
    kind: t(`console.outgoingMessages.kinds.${kind}`),
    subject: subject ? <span dir="auto">{subject}</span> : t(`console.outgoingMessages.untitled.${kind}`),
    ...(failure && { reason: t(`console.outgoingMessages.failure.${failure}`) }),
    ...(said && { response: <bdi>{said}</bdi> }),
    written: time(created_at),
    attempts: number(attempts),
    tried: tried_at ? time(tried_at) : t('console.outgoingMessages.never'),
    ...(sent_at
      ? { sent: time(sent_at) }
      : { next: next_try_at ? time(next_try_at) : t('console.outgoingMessages.givenUp') }),
  };

  async function discard() {
    if (await remove.run({ id })) onClose();
  }

  return (
    <Aside
      title={receiver}
      onClose={onClose}
      badge={<Badge tone={messageStateTones[state]}>{t(`console.outgoingMessages.states.${state}`)}</Badge>}
      footer={
        (mayDelete || mayRetry) &&
        state !== 'sent' && (
          <>
            {mayDelete && (
              <DeleteButton
                title={t('console.outgoingMessages.deleteTitle')}
                text={t('console.outgoingMessages.deleteText')}
                onDelete={discard}
              />
            )}
            <span className="console-grow" />
            {mayRetry && message.can_retry === 1 && (
              <Button size="sm" pending={retry.pending} onClick={() => void retry.run({ id })}>
                {t('console.outgoingMessages.retry')}
              </Button>
            )}
          </>
        )
      }
    >
      <dl className="console-details">
        {Object.entries(details).map(([name, value]) => (
          <div key={name}>
            <dt>{t(`console.outgoingMessages.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {state === 'failed' && message.can_retry === 0 && <p>{t('console.outgoingMessages.expired')}</p>}
      <p className="console-quiet">{t('console.outgoingMessages.noContent')}</p>
    </Aside>
  );
}
