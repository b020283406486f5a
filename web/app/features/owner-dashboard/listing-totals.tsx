import type { OwnSummary } from '@latchkey/contract/account/records';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Stat, Stats } from '../../ui/stat.tsx';

/** Totals over the own listings. */
export function ListingTotals({ summary }: { summary: OwnSummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { properties, projects } = summary;
  const total = properties.all + projects.all;
  return (
    <Stats>
      <Stat
        label={t('mine.stat.listed')}
        value={t('mine.stat.of', {
          listed: format.number(properties.listed + projects.listed),
          all: format.number(total),
        })}
      />
      <Stat label={t('mine.stat.views')} value={format.number(summary.views)} />
      <Stat label={t('mine.stat.saves')} value={format.number(summary.saves)} />
      <Stat label={t('mine.stat.interested')} value={format.number(summary.interested)} />
    </Stats>
  );
}
