import type { AuditEntry } from '@latchkey/contract/admin/operator/operator';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Decisions of operators about a listing, newest first. */
export function ListingHistory({ history }: { history: readonly AuditEntry[] }) {
  const { t } = useTranslation();
  const { ago } = useFormat();
  return (
    <section>
      <h3 className="console-heading">{t('console.listings.history')}</h3>
      {history.length === 0 && <p className="console-quiet">{t('console.listings.noHistory')}</p>}
      <ol className="listing-history">
        {history.map((entry) => (
          <li key={entry.id}>
            <p>
              <b>{actionText(entry.action)}</b>
              <span className="console-quiet">
                <bdi>{entry.operator?.name ?? t('console.listings.somebody')}</bdi> · {ago(entry.made_at)}
              </span>
            </p>
            {entry.before !== '' && (
              <p className="listing-before" dir="auto">
                {entry.before}
              </p>
            )}
            {entry.after !== '' && <p dir="auto">{entry.after}</p>}
            {entry.reason !== '' && <q dir="auto">{entry.reason}</q>}
          </li>
        ))}
      </ol>
    </section>
  );

  function actionText(action: string): string {
    const text = t(`console.listings.action.${action}`);
    return text === `console.listings.action.${action}` ? action : text;
  }
}
