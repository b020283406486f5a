import type { QueueCase } from '@latchkey/contract/admin/review-queue/records';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Earlier decisions about the same record, with admin and reason. */
export function CaseHistory({ history }: Pick<QueueCase, 'history'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section>
      <h3 className="console-heading">{t('console.queue.history')}</h3>
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
    const key = `console.queue.was.${after.replaceAll(' ', '_')}`;
    const text = t(key);
    return text === key ? `${action}: ${after}` : text;
  }
}
