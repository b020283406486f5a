import type { QueueCase } from '@latchkey/contract/admin/review-queue/records';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { CaseReportedChats, CaseReports } from './case-reports.tsx';
import { CaseChecks } from './case-checks.tsx';
import { CaseListing } from './case-listing.tsx';
import { CaseUser } from './case-user.tsx';
import { Link } from 'react-router';
import { useHasRight } from '../layout/current-operator.ts';
import { waitText } from './wait-text.ts';

/** The details of a case, in the order of their weight for the decision. */
export function CaseBody({ queueCase }: { queueCase: QueueCase }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, listing, owner, message, advert, paid_with, conversation } = queueCase;
  return (
    <>
      {message && (
        <>
          <p className="console-quiet">
            <bdi>{message.name}</bdi> · <bdi dir="ltr">{message.email}</bdi>
          </p>
          <p className="queue-text" dir="auto">
            {message.message}
          </p>
        </>
      )}
      {queueCase.reports.length > 0 && <CaseReports reports={queueCase.reports} />}
      {queueCase.chat_flags.length > 0 && <CaseReportedChats flags={queueCase.chat_flags} />}
      {queueCase.answers.length > 0 && <CaseAnswers answers={queueCase.answers} />}
      {advert && (
        <p className="queue-advert">
          {t('console.reviewQueue.advert', {
            count: advert.days,
            from: format.date(advert.start_date),
            until: format.date(advert.end_date),
          })}
        </p>
      )}
      {listing && <CaseListing listing={listing} />}
      {(listing?.what === 'property' || queueCase.flags.length > 0) && (
        <CaseChecks listing={listing} flags={queueCase.flags} warnings={queueCase.warnings} />
      )}
      {paid_with && (
        <dl className="console-details">
          <div>
            <dt>{t('console.reviewQueue.paidWith')}</dt>
            <dd>
              <bdi>{paid_with.name}</bdi>
              {', '}
              {paid_with.total === null
                ? t('console.reviewQueue.unlimited')
                : t('console.reviewQueue.used', { used: paid_with.used, total: paid_with.total })}
            </dd>
          </div>
        </dl>
      )}
      {owner && <CaseUser user={owner} isOwner={kind !== 'message' && kind !== 'verification' && kind !== 'account'} />}
      {conversation && owner && listing && (
        <CaseConversation conversation={conversation} owner={owner} propertyId={listing.id} />
      )}
      {queueCase.history.length > 0 && <CaseHistory history={queueCase.history} />}
    </>
  );
}

/** Answers to the verification form. Links to files expire after 15 minutes. */
function CaseAnswers({ answers }: Pick<QueueCase, 'answers'>) {
  const { t, named } = useTranslation();
  return (
    <section>
      <h3 className="console-heading queue-first-heading">{t('console.reviewQueue.answers')}</h3>
      <dl className="console-details">
        {answers.map(({ name, field_type, value }) => (
          <div key={name}>
            <dt>{named(name)}</dt>
            <dd dir="auto">
              {field_type === 'file' && typeof value === 'string' && value !== '' ? (
                <a className="link" href={value} target="_blank" rel="noreferrer">
                  {t('console.reviewQueue.openFile')}
                </a>
              ) : (
                [value].flat().join(', ')
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface CaseConversationProps {
  conversation: NonNullable<QueueCase['conversation']>;
  owner: { id: number; name: string };
  propertyId: number;
}

/** The last message between the market and the owner, with a link to the conversation. */
function CaseConversation({ conversation, owner, propertyId }: CaseConversationProps) {
  const { t, language } = useTranslation();
  const mayAnswer = useHasRight('answer-chats');
  const { message, is_owners, created_at } = conversation;
  return (
    <section>
      <h3 className="console-heading">{t('console.reviewQueue.conversation')}</h3>
      <ul className="queue-entries">
        <li>
          <b>{is_owners ? <bdi>{owner.name}</bdi> : t('console.reviewQueue.market')}</b>
          <p className="queue-text" dir="auto">
            {message || t('console.reviewQueue.file')}
          </p>
          <small className="console-quiet">{waitText(created_at, language)}</small>
          {mayAnswer && (
            <Link className="link" to={`/admin/chats/${owner.id}/${propertyId}`}>
              {t('console.reviewQueue.openConversation')}
            </Link>
          )}
        </li>
      </ul>
    </section>
  );
}

/** Earlier decisions about the same record, with admin and reason. */
function CaseHistory({ history }: Pick<QueueCase, 'history'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section>
      <h3 className="console-heading">{t('console.reviewQueue.history')}</h3>
      <ul className="queue-entries">
        {history.map(({ id, made_at, operator, action, after, reason }) => (
          <li key={id}>
            <b>{actionText(action, after)}</b>
            {reason !== '' && <p dir="auto">{reason}</p>}
            <small className="console-quiet">
              <bdi>{operator}</bdi> · {format.date(made_at)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );

  /** Returns the translation of a common action, otherwise the text of the audit log. */
  function actionText(action: string, after: string): string {
    const key = `console.reviewQueue.was.${after.replaceAll(' ', '_')}`;
    const text = t(key);
    return text === key ? `${action}: ${after}` : text;
  }
}
