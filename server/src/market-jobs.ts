import type { Logger } from 'pino';
import { catalogueJobs } from './admin/catalogue/apply-renames.ts';
import { statisticsJobs } from './admin/statistics/statistics-jobs.ts';
import { sessionJobs } from './admin/users/session-jobs.ts';
import { expiryJobs } from './advert/expiry-jobs.ts';
import { mailUnreadMessages, unreadMailQueue } from './chat/mail-unread-messages.ts';
import { listingCheckJobs } from './listing-checks/listing-check-jobs.ts';
import { importJobs } from './listing-import/import-jobs.ts';
import { notificationJobs } from './notification/notification-jobs.ts';
import { paymentJobs } from './payment/reconcile/payment-jobs.ts';
import type { Services } from './platform/context.ts';
import { fileJobs } from './platform/files/file-jobs.ts';
import type { JobHandlers } from './platform/jobs/start-jobs.ts';
import type { MailDelivery } from './platform/mail/mail-delivery.ts';
import { sendDueMail } from './platform/mail/send-due-mail.ts';
import { sendDueSms } from './platform/sms/send-due-sms.ts';
import type { SmsDelivery } from './platform/sms/sms-delivery.ts';
import { alertJobs } from './saved-search/alert-jobs.ts';

interface MarketJobsDeps extends Pick<
  Services,
  'database' | 'files' | 'outbox' | 'geocoder' | 'pages' | 'responseCache' | 'mailUrl'
> {
  payments: NonNullable<Services['payments']>;
  mail: MailDelivery;
  sms: SmsDelivery;
  log: Logger;
  now: () => Date;
  /** Long jobs end early when it returns true. */
  isStopping: () => boolean;
}

/** The queues of the domains. */
export function marketJobs(deps: MarketJobsDeps): JobHandlers<Record<string, object>> {
  const { database, log, now } = deps;
  return {
    ...alertJobs(deps, now),
    ...expiryJobs(deps, now),
    ...fileJobs(deps, log, now),
    [unreadMailQueue]: {
      schedule: { cron: '* * * * *', data: {} },
      run: () => mailUnreadMessages(deps, now()),
    },
    ...notificationJobs(database, now),
    ...statisticsJobs(database, now),
    ...paymentJobs(deps),
    ...listingCheckJobs(deps, now),
    ...importJobs(deps, now, deps.isStopping),
    ...sessionJobs(database, now),
    'send-due-mail': sendDueMail(database, deps.mail, now),
    ...catalogueJobs(deps),
    'send-due-sms': sendDueSms(database, deps.sms, now),
  };
}
