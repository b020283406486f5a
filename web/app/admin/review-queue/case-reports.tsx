import type { QueueCase } from '@latchkey/contract/admin/review-queue/records';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { waitText } from './wait-text.ts';
import type { ChatFlag } from '@latchkey/contract/admin/chats/schemas';
import { Link } from 'react-router';

/** Reports about a listing. */
export function CaseReports({ reports }: Pick<QueueCase, 'reports'>) {
  const { t, language } = useTranslation();
  return (
    <section>
      <h3 className="console-heading queue-first-heading">{t('console.reviewQueue.reports')}</h3>
      <ul className="queue-entries">
        {reports.map(({ id, reason, other_message, by, created_at }) => (
          <li key={id}>
            {reason !== '' && <b dir="auto">{reason}</b>}
            {other_message !== '' && (
              <p className="queue-text" dir="auto">
                {other_message}
              </p>
            )}
            <small className="console-quiet">
              <bdi>{by.name}</bdi> · {waitText(created_at, language)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Reported conversations with their last messages, and texts sent to many users. */
export function CaseReportedChats({ flags }: { flags: readonly ChatFlag[] }) {
  const { t } = useTranslation();
  return (
    <section>
      <h3 className="console-heading queue-first-heading">{t('console.reviewQueue.chats')}</h3>
      <ul className="queue-entries">
        {flags.map((flag) => (
          <li key={flag.id}>
            {flag.report && <ReportedChat id={flag.id} user={flag.user} report={flag.report} />}
            {flag.same_text && (
              <>
                <b>{t('console.reviewQueue.sameText', { count: flag.same_text.receivers })}</b>
                <p className="queue-text" dir="auto">
                  {flag.same_text.message}
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type ReportedChatProps = Pick<ChatFlag, 'id' | 'user'> & { report: NonNullable<ChatFlag['report']> };

function ReportedChat({ id, user, report }: ReportedChatProps) {
  const { t } = useTranslation();
  return (
    <>
      <b dir="auto">{report.reason}</b>
      <small className="console-quiet">
        <bdi>{report.by.name}</bdi>
        {report.property_title !== '' && (
          <>
            {' · '}
            <bdi>{report.property_title}</bdi>
          </>
        )}
      </small>
      {report.messages.length > 0 && (
        <details>
          <summary>{t('console.reviewQueue.latestMessages')}</summary>
          <ol className="queue-chat-messages">
            {report.messages.map(({ sender_id, message, created_at }, index) => (
              <li key={`${created_at} ${index}`}>
                <b>
                  <bdi>{sender_id === user.id ? user.name : report.by.name}</bdi>
                </b>{' '}
                <span dir="auto">{message || t('console.reviewQueue.file')}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
      <Link className="link" to={`/admin/reported-chat/${id}`}>
        {t('console.reviewQueue.readChat')}
      </Link>
    </>
  );
}
