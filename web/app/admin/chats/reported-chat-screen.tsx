import { adminGetReportedChat } from '@latchkey/contract/admin/users/calls';
import { adminSettleChatFlag } from '@latchkey/contract/admin/chats/calls';
import type { ReportedChat } from '@latchkey/contract/admin/users/records';
import { Link, useParams } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { QueryFallback } from '../components/query-boundary.tsx';
import { Page } from '../components/page.tsx';
import { useAdminAction } from '../components/use-admin-action.ts';
import { useAdminCall } from '../components/use-admin-call.ts';
import { useLocalDateTime } from '../components/use-date-time.ts';
import { ChatBubble } from './chat-bubble.tsx';
import './chats.css';

/** A reported conversation. The server writes each view to the audit log. */
export default function ReportedChatScreen() {
  const { t } = useTranslation();
  const flagId = Number(useParams()['id']);
  const query = useAdminCall(adminGetReportedChat, { flag_id: flagId }, { enabled: flagId > 0 });
  const chat = query.data?.data;
  if (chat) return <ReportDetails chat={chat} />;
  const queueLink = <LinkButton to="/admin/queue">{t('console.reviewQueue.title')}</LinkButton>;
  return (
    <Page title={t('console.users.reportedChat')}>
      {flagId > 0 ? (
        <QueryFallback query={query} rows={6} action={queueLink} />
      ) : (
        <EmptyState centred title={t('console.failure.flag_not_found')} action={queueLink} />
      )}
    </Page>
  );
}

function ReportDetails({ chat }: { chat: ReportedChat }) {
  const { t } = useTranslation();
  const moment = useLocalDateTime();
  const settle = useAdminAction(adminSettleChatFlag, { successText: t('console.users.settledNow') });
  const { flag_id, reason, flagged_at, is_settled, user, by, property, messages } = chat;
  return (
    <Page
      title={t('console.users.reportedChat')}
      note={
        <Badge tone={is_settled ? 'neutral' : 'warn'}>
          {t(is_settled ? 'console.users.settled' : 'console.users.open')}
        </Badge>
      }
      actions={
        <>
          <LinkButton size="sm" variant="line" to={`/admin/people/${user.id}?tab=reports`}>
            {t('console.users.openUser', { name: user.name })}
          </LinkButton>
          {!is_settled && (
            <Button size="sm" pending={settle.pending} onClick={() => void settle.run({ id: flag_id })}>
              {t('console.users.settle')}
            </Button>
          )}
        </>
      }
    >
      <div className="console-body">
        <Note>{t('console.users.readIsLogged')}</Note>
        <dl className="console-details">
          <div>
            <dt>{t('console.users.reported')}</dt>
            <dd>
              <bdi>{user.name}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('console.users.reportedBy')}</dt>
            <dd>
              <Link className="link" to={`/admin/people/${by.id}`}>
                <bdi>{by.name}</bdi>
              </Link>{' '}
              <span className="console-quiet">{moment(flagged_at)}</span>
            </dd>
          </div>
          <div>
            <dt>{t('console.users.about')}</dt>
            <dd>
              <bdi>{property.title}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('console.users.reason')}</dt>
            <dd dir="auto">{reason}</dd>
          </div>
        </dl>
        {messages.length === 0 && <EmptyState title={t('console.users.noMessages')} />}
        <ol className="chats-messages chats-static">
          {messages.map((message) => (
            <ChatBubble
              key={message.id}
              message={message}
              isOwn={message.sender_id === user.id}
              senderName={message.sender_id === user.id ? user.name : by.name}
            />
          ))}
        </ol>
      </div>
    </Page>
  );
}
