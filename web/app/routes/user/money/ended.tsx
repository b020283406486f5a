import { useId, useState } from 'react';
import { useFormat } from '../../../format/use-format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ShowMore } from '../../../ui/show-more.tsx';
import { EndedPackagesPage, endedPageSize } from '../payments/ended-packages-page.tsx';
import '../payments/ended-packages.css';

/** Ended packages of the user. Renders nothing when there are none. */
export function EndedPackages({ total }: { total: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const [pages, setPages] = useState(1);
  if (total === 0) return null;
  const shown = Math.min(total, pages * endedPageSize);
  return (
    <section aria-labelledby={id} className="ended">
      <h2 id={id}>{t('payment.ended.title')}</h2>
      <ul>
        {Array.from({ length: pages }, (_, page) => (
          <EndedPackagesPage key={page} page={page} takesFocus={page > 0} />
        ))}
      </ul>
      {total > endedPageSize && (
        <p className="ended-shown" role="status">
          {t('payment.ended.shown', { shown: format.number(shown), total: format.number(total) })}
        </p>
      )}
      {shown < total && (
        <ShowMore
          label={t('detail.more', { count: Math.min(endedPageSize, total - shown) })}
          onMore={() => setPages((previous) => previous + 1)}
        />
      )}
    </section>
  );
}
