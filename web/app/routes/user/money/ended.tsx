import { useId, useState } from 'react';
import { useFormat } from '../../../format/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ShowMore } from '../../../ui/show-more.tsx';
import { EndedPage, step } from './ended-page.tsx';
import './ended.css';

/** Ended packages of the user. Renders nothing when there are none. */
export function Ended({ total }: { total: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const [pages, setPages] = useState(1);
  if (total === 0) return null;
  const shown = Math.min(total, pages * step);
  return (
    <section aria-labelledby={id} className="ended">
      <h2 id={id}>{t('payment.ended.title')}</h2>
      <ul>
        {Array.from({ length: pages }, (_, page) => (
          <EndedPage key={page} page={page} takesFocus={page > 0} />
        ))}
      </ul>
      {total > step && (
        <p className="ended-shown" role="status">
          {t('payment.ended.shown', { shown: format.number(shown), total: format.number(total) })}
        </p>
      )}
      {shown < total && (
        <ShowMore
          label={t('detail.more', { count: Math.min(step, total - shown) })}
          onMore={() => setPages((previous) => previous + 1)}
        />
      )}
    </section>
  );
}
