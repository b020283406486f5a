import type { MarketStatistics, MetricName } from '@latchkey/contract/admin/statistics/records';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

interface DayBarsProps {
  name: string;
  days: MarketStatistics['days'];
  of: MetricName;
}

/** More bars than this are put together by weeks. */
const mostBars = 92;

/** One number day by day. A sentence says the same to who does not see the bars. */
export function DayBars({ name, days, of }: DayBarsProps) {
  const { t } = useTranslation();
  const { number, date } = useFormat();
  const every = days.length > mostBars ? 7 : 1;
  const bars = days.flatMap((_, index) => {
    if (index % every !== 0) return [];
    const some = days.slice(index, index + every);
    return [{ day: some[0]?.day ?? '', count: some.reduce((sum, { counts }) => sum + counts[of], 0) }];
  });
  const top = Math.max(1, ...bars.map(({ count }) => count));
  const total = bars.reduce((sum, { count }) => sum + count, 0);
  const best = bars.reduce((most, bar) => (bar.count > most.count ? bar : most), { day: '', count: 0 });
  const said =
    total === 0
      ? t('console.numbers.saidNone', { name })
      : t('console.numbers.said', { name, total: number(total), most: number(best.count), day: date(best.day) });
  return (
    <figure className="numbers-chart">
      <figcaption>
        <b>{name}</b>
        <span className="tnum">{number(total)}</span>
      </figcaption>
      {/* Time runs to the right in every language. */}
      <div className="numbers-bars" dir="ltr" role="img" aria-label={said}>
        {bars.map(({ day, count }) => (
          <i key={day} title={`${date(day)}: ${number(count)}`} style={{ blockSize: `${(count / top) * 100}%` }} />
        ))}
      </div>
      <p className="numbers-ends tnum" dir="ltr" aria-hidden="true">
        <bdi>{date(days[0]?.day ?? '')}</bdi>
        <bdi>{date(days.at(-1)?.day ?? '')}</bdi>
      </p>
    </figure>
  );
}
