import { formatLocale } from '@latchkey/contract/text/format-locale';
import { useId, useState } from 'react';
import { QueryErrorState, hasQueryFailed } from '../../components/query-error-state.tsx';
import { useFormat } from '../../shared/format/use-format.ts';
import { isolateNumber, useTranslation } from '../../shared/i18n/use-translation.ts';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import './views-chart.css';
import { getViewHistory } from '@latchkey/contract/listing-checks/calls';
import { useCall } from '../../shared/api/use-call.ts';

const periods = ['7', '30', '365'] as const;
type Period = (typeof periods)[number];

interface ViewsSectionProps {
  /** All own listings without it. */
  listing?: { property_id: number } | { project_id: number };
}

/** Views over time. Renders nothing when the server lacks the call (4xx). */
export function ViewsSection({ listing }: ViewsSectionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const [period, setPeriod] = useState<Period>(`${defaultDays}`);
  const history = useViews(listing, Number(period));
  const { days, total = 0, previous_total = 0 } = history.data?.data ?? {};
  const hasFailed = hasQueryFailed(history);
  if (history.error && !hasFailed) return null;
  const change = previous_total > 0 ? format.percent(total / previous_total - 1) : '';
  return (
    <section className="views-section" aria-labelledby={id}>
      <div className="views-head">
        <h2 id={id}>{t('ownerDashboard.chart.title')}</h2>
        <SegmentedControl
          legend={t('ownerDashboard.chart.span')}
          segments={periods.map((value) => ({ value, label: t(`ownerDashboard.chart.days.${value}`) }))}
          value={period}
          onValueChange={setPeriod}
        />
      </div>
      {hasFailed ? (
        <QueryErrorState query={history} />
      ) : days ? (
        <div aria-busy={history.isPlaceholderData}>
          <p className="views-sum tnum">
            {total > 0
              ? t('ownerDashboard.chart.sum', { total: format.number(total) })
              : t('ownerDashboard.chart.none')}
            {total > 0 && change && (
              <small>
                {t('ownerDashboard.chart.change', {
                  change: isolateNumber(total > previous_total ? `+${change}` : change),
                })}
              </small>
            )}
          </p>
          {total > 0 && <ViewsChart days={days} />}
        </div>
      ) : (
        <Skeleton className="h-[216px] w-full" />
      )}
    </section>
  );
}

/** Initial period. */
export const defaultDays = 30;

/** Views per day of a listing, or of all own listings. */
export function useViews(listing: { property_id: number } | { project_id: number } | undefined, days: number) {
  return useCall(getViewHistory, { ...listing, days }, { keepPrevious: true, alwaysRefetch: true });
}

/** Views as a bar chart, newest last, with a sentence as alternative text. */
function ViewsChart({ days }: { days: readonly DayViews[] }) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const bars = viewBars(days);
  const ticks = viewTicks(Math.max(0, ...bars.map(({ views }) => views)));
  const top = ticks.at(-1) ?? 1;
  const labelInterval = labelIntervalFor(bars.length);
  const dayFormat = new Intl.DateTimeFormat(formatLocale(language), {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const day = (date: string) => dayFormat.format(new Date(date));
  const total = days.reduce((sum, { views }) => sum + views, 0);
  const best = days.reduce<DayViews | null>((found, one) => (found && found.views >= one.views ? found : one), null);
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last || !best) return null;
  const description = t('ownerDashboard.chart.summary', {
    from: format.date(first.date),
    to: format.date(last.date),
    total: format.number(total),
    most: format.number(best.views),
    on: format.date(best.date),
  });
  // The chart is left-to-right in every language.
  return (
    <div className="views-chart" dir="ltr" role="img" aria-label={description}>
      <div className="views-chart-plot" aria-hidden="true">
        {ticks.map((tick) => (
          <span key={tick} className="views-chart-tick tnum" style={{ insetBlockEnd: `${(tick / top) * 100}%` }}>
            {format.number(tick)}
          </span>
        ))}
        <div className="views-chart-bars">
          {bars.map((bar) => (
            <span key={bar.date} title={`${periodOf(bar, day)}: ${format.number(bar.views)}`}>
              <i style={{ blockSize: `${(bar.views / top) * 100}%` }} />
            </span>
          ))}
        </div>
      </div>
      <div className="views-chart-names tnum" aria-hidden="true">
        {bars.map((bar, index) => (
          <span key={bar.date}>
            {index % labelInterval === 0 && (
              <b data-between={(index / labelInterval) % 2 === 1 ? '' : undefined}>
                <bdi>{day(bar.date)}</bdi>
              </b>
            )}
          </span>
        ))}
      </div>
    </div>
  );
}

function periodOf({ date, until }: { date: string; until: string }, day: (date: string) => string): string {
  return date === until ? day(date) : `${day(date)} – ${day(until)}`;
}

interface DayViews {
  /** `2026-11-21` */
  date: string;
  views: number;
}

interface ViewBar extends DayViews {
  /** Last day, inclusive. */
  until: string;
}

/** More bars would be too thin. */
const maxBars = 60;

/** A bar per day, or per week for long periods; oldest first. The oldest week may be incomplete. */
export function viewBars(days: readonly DayViews[]): ViewBar[] {
  if (days.length <= maxBars) return days.map((day) => ({ ...day, until: day.date }));
  const bars: ViewBar[] = [];
  // From the end, so that the newest week is complete.
  for (let end = days.length; end > 0; end -= 7) {
    const week = days.slice(Math.max(0, end - 7), end);
    const first = week[0];
    const last = week.at(-1);
    if (!first || !last) break;
    bars.unshift({ date: first.date, until: last.date, views: week.reduce((sum, day) => sum + day.views, 0) });
  }
  return bars;
}

const roundSteps = [1, 2, 5, 10];

/** Ticks of the axis: 0 and at most five round steps, the last at or above the highest bar. */
export function viewTicks(highest: number): number[] {
  const minStep = Math.max(1, highest) / 4;
  const power = 10 ** Math.floor(Math.log10(minStep));
  const step = Math.max(1, (roundSteps.find((round) => round * power >= minStep) ?? 10) * power);
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** Interval of the labels, for about six labels below the chart. */
function labelIntervalFor(bars: number): number {
  return Math.max(1, Math.ceil(bars / 6));
}
