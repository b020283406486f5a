import type { MarketStatistics, MetricName } from '@latchkey/contract/admin/statistics/records';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';

interface DailyChartProps {
  name: string;
  days: MarketStatistics['days'];
  metric: MetricName;
}

/** Longer ranges are grouped by week. */
const maxBars = 92;

/** Bar chart of a metric per day or week. Its label summarises it for screen readers. */
export function DailyChart({ name, days, metric }: DailyChartProps) {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  const daysPerBar = days.length > maxBars ? 7 : 1;
  const bars = days.flatMap((_, index) => {
    if (index % daysPerBar !== 0) return [];
    const group = days.slice(index, index + daysPerBar);
    return [{ day: group[0]?.day ?? '', count: group.reduce((sum, { counts }) => sum + counts[metric], 0) }];
  });
  const maxCount = Math.max(1, ...bars.map(({ count }) => count));
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const highest = bars.reduce((max, bar) => (bar.count > max.count ? bar : max), { day: '', count: 0 });
  const chartLabel =
    total === 0
      ? t('console.statistics.summaryNone', { name })
      : t('console.statistics.summary', {
          name,
          total: number(total),
          most: number(highest.count),
          day: date(highest.day),
        });
  return (
    <figure className="statistics-chart">
      <figcaption>
        <b>{name}</b>
        <span className="tnum">{number(total)}</span>
      </figcaption>
      {/* The time axis runs left to right in every language. */}
      <div className="statistics-bars" dir="ltr" role="img" aria-label={chartLabel}>
        {bars.map(({ day, count }) => (
          <i key={day} title={`${date(day)}: ${number(count)}`} style={{ blockSize: `${(count / maxCount) * 100}%` }} />
        ))}
      </div>
      <p className="statistics-chart-dates tnum" dir="ltr" aria-hidden="true">
        <bdi>{date(days[0]?.day ?? '')}</bdi>
        <bdi>{date(days.at(-1)?.day ?? '')}</bdi>
      </p>
    </figure>
  );
}
