import type { MarketStatistics } from '@latchkey/contract/admin/statistics/records';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Stat, Stats } from '../../ui/stat.tsx';
import { useTimeText } from './use-time-text.ts';

/** The sums of the span, each beside the span before. */
export function Totals({ numbers }: { numbers: MarketStatistics }) {
  const { t } = useTranslation();
  const { number, percent } = useFormat();
  const timeText = useTimeText();
  const { total, before, states } = numbers;
  const change = (now: number, then: number) => {
    if (then === 0) return {};
    const share = now / then - 1;
    return { change: `${share > 0 ? '+' : ''}${percent(share)}`, down: share < 0 };
  };
  const timed = (now: number | null, then: number | null, unit: 'hours' | 'minutes') => ({
    value: timeText(now, unit),
    // Faster is better.
    ...(now !== null && then !== null && then > 0 && { change: percent(now / then - 1), down: now > then }),
  });
  return (
    <Stats>
      {(['visitors', 'searches', 'contacts', 'listings_new', 'accounts_new', 'buyers'] as const).map((name) => (
        <Stat
          key={name}
          label={t(`console.numbers.${name}`)}
          value={number(total[name])}
          {...change(total[name], before[name])}
        />
      ))}
      <Stat
        label={t('console.numbers.searches_empty')}
        value={total.searches === 0 ? '–' : percent(total.searches_empty / total.searches)}
      />
      <Stat
        label={t('console.numbers.perListing')}
        value={states.public === 0 ? '–' : number(total.contacts / states.public, 2)}
      />
      <Stat
        label={t('console.numbers.conversion')}
        value={total.accounts_new === 0 ? '–' : percent(Math.min(1, total.buyers / total.accounts_new))}
      />
      <Stat
        label={t('console.numbers.approval')}
        {...timed(numbers.approval_hours, numbers.approval_hours_before, 'hours')}
      />
      <Stat
        label={t('console.numbers.answer')}
        {...timed(numbers.answer_minutes, numbers.answer_minutes_before, 'minutes')}
      />
    </Stats>
  );
}
