import type { OwnSummary } from '@latchkey/contract/account/own-summary';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Stat, Stats } from '../../ui/stat.tsx';

/** How one's listings are received, in four numbers. */
export function OwnStats({ summary }: { summary: OwnSummary }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { properties, projects } = summary;
  const all = properties.all + projects.all;
  return (
    <Stats>
      <Stat
        label={t('mine.stat.listed')}
        value={t('mine.stat.of', {
          listed: format.number(properties.listed + projects.listed),
          all: format.number(all),
        })}
      />
      <Stat label={t('mine.stat.views')} value={format.number(summary.views)} />
      <Stat label={t('mine.stat.saves')} value={format.number(summary.saves)} />
      <Stat label={t('mine.stat.interested')} value={format.number(summary.interested)} />
    </Stats>
  );
}
