import type { QueueCase } from '@latchkey/contract/admin/review-queue/records';
import { useTranslation } from '../../i18n/use-translation.ts';
import { waitText } from './wait-text.ts';

/** Reports about a listing. */
export function CaseReports({ reports }: Pick<QueueCase, 'reports'>) {
  const { t, language } = useTranslation();
  return (
    <section>
      <h3 className="console-heading queue-first-heading">{t('console.queue.reports')}</h3>
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
