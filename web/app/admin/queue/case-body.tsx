import type { QueueCase } from '@latchkey/contract/admin/review-queue/records';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { CaseAnswers } from './case-answers.tsx';
import { CaseReportedChats } from './case-chats.tsx';
import { CaseChecks } from './case-checks.tsx';
import { CaseConversation } from './case-conversation.tsx';
import { CaseHistory } from './case-history.tsx';
import { CaseListing } from './case-listing.tsx';
import { CaseUser } from './case-user.tsx';
import { CaseReports } from './case-reports.tsx';

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
          {t('console.queue.advert', {
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
            <dt>{t('console.queue.paidWith')}</dt>
            <dd>
              <bdi>{paid_with.name}</bdi>
              {', '}
              {paid_with.total === null
                ? t('console.queue.unlimited')
                : t('console.queue.used', { used: paid_with.used, total: paid_with.total })}
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
