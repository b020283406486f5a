import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type DayViews, namedEvery, viewBars, viewTicks } from './view-bars.ts';
import './views-chart.css';

/** Views as bars, the newest at the end and in full colour; a sentence says the same to who does not see them. */
export function ViewsChart({ days }: { days: readonly DayViews[] }) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const bars = viewBars(days);
  const ticks = viewTicks(Math.max(0, ...bars.map(({ views }) => views)));
  const top = ticks.at(-1) ?? 1;
  const every = namedEvery(bars.length);
  const short = new Intl.DateTimeFormat(`${language}-u-nu-latn`, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const day = (date: string) => short.format(new Date(date));
  const total = days.reduce((sum, { views }) => sum + views, 0);
  const best = days.reduce<DayViews | null>((most, one) => (most && most.views >= one.views ? most : one), null);
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last || !best) return null;
  const said = t('mine.chart.said', {
    from: format.date(first.date),
    to: format.date(last.date),
    total: format.number(total),
    most: format.number(best.views),
    on: format.date(best.date),
  });
  // Time runs to the right and numbers upwards in every language.
  return (
    <div className="views-chart" dir="ltr" role="img" aria-label={said}>
      <div className="views-chart-plot" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} className="views-chart-tick tnum" style={{ insetBlockEnd: `${(tick / top) * 100}%` }}>
            {format.number(tick)}
          </span>
        ))}
        <div className="views-chart-bars">
          {bars.map((bar) => (
            <span key={bar.date} title={`${spanOf(bar, day)}: ${format.number(bar.views)}`}>
              <i style={{ blockSize: `${(bar.views / top) * 100}%` }} />
            </span>
          ))}
        </div>
      </div>
      <div className="views-chart-names tnum" aria-hidden="true">
        {bars.map((bar, index) => (
          <span key={bar.date}>
            {index % every === 0 && <b data-between={(index / every) % 2 === 1 ? '' : undefined}>{day(bar.date)}</b>}
          </span>
        ))}
      </div>
    </div>
  );
}

function spanOf({ date, until }: { date: string; until: string }, day: (date: string) => string): string {
  return date === until ? day(date) : `${day(date)} – ${day(until)}`;
}
