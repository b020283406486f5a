import type { QueueCase } from '@latchkey/contract/admin/review-queue/records';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Answers to the verification form. Links to files expire after 15 minutes. */
export function CaseAnswers({ answers }: Pick<QueueCase, 'answers'>) {
  const { t, named } = useTranslation();
  return (
    <section>
      <h3 className="console-heading queue-first-heading">{t('console.queue.answers')}</h3>
      <dl className="console-details">
        {answers.map(({ name, field_type, value }) => (
          <div key={name}>
            <dt>{named(name)}</dt>
            <dd dir="auto">
              {field_type === 'file' && typeof value === 'string' && value !== '' ? (
                <a className="link" href={value} target="_blank" rel="noreferrer">
                  {t('console.queue.openFile')}
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
