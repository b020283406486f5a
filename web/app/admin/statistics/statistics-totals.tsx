import type { MarketStatistics } from '@latchkey/contract/admin/statistics/records';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Stat, Stats } from '../../ui/data/stat.tsx';
import { durationText } from './duration-text.ts';

/** Totals of the range, each with its change to the previous range. */
export function StatisticsTotals({ statistics }: { statistics: MarketStatistics }) {
  const { t, language } = useTranslation();
  const { number, percent } = useFormat();
  const { total, before: previous, states } = statistics;
  const change = (current: number, previousValue: number) => {
    if (previousValue === 0) return {};
    const share = current / previousValue - 1;
    return { change: `${share > 0 ? '+' : ''}${percent(share)}`, isWorse: share < 0 };
  };
  const durationStat = (current: number | null, previousValue: number | null, minutesPerUnit: number) => ({
    value: current === null ? '–' : durationText(current * minutesPerUnit, language),
    // Shorter is better.
    ...(current !== null &&
      previousValue !== null &&
      previousValue > 0 && { change: percent(current / previousValue - 1), isWorse: current > previousValue }),
  });
  return (
    <Stats>
      {(['visitors', 'searches', 'contacts', 'listings_new', 'accounts_new', 'buyers'] as const).map((name) => (
        <Stat
          key={name}
          label={t(`console.statistics.${name}`)}
          value={number(total[name])}
          {...change(total[name], previous[name])}
        />
      ))}
      <Stat
        label={t('console.statistics.searches_empty')}
        value={total.searches === 0 ? '–' : percent(total.searches_empty / total.searches)}
      />
      <Stat
        label={t('console.statistics.perListing')}
        value={states.public === 0 ? '–' : number(total.contacts / states.public, 2)}
      />
      <Stat
        label={t('console.statistics.conversion')}
        value={total.accounts_new === 0 ? '–' : percent(Math.min(1, total.buyers / total.accounts_new))}
      />
      <Stat
        label={t('console.statistics.approval')}
        {...durationStat(statistics.approval_hours, statistics.approval_hours_before, 60)}
      />
      <Stat
        label={t('console.statistics.answer')}
        {...durationStat(statistics.answer_minutes, statistics.answer_minutes_before, 1)}
      />
    </Stats>
  );
}
