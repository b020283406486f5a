import { useId, useState } from 'react';
import { useFormat } from '../../shared/format/use-format.ts';
import { isolateNumber } from '../../shared/i18n/bidi-isolation.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ViewsChart } from './views-chart.tsx';
import './views-chart.css';
import { getViewHistory } from '@latchkey/contract/listing-checks/calls';
import { useCall } from '../../shared/api/use-call.ts';

const spans = ['7', '30', '365'] as const;
type Span = (typeof spans)[number];

interface ViewsSectionProps {
  /** All own listings without it. */
  listing?: { property_id: number } | { project_id: number };
}

/** Views over time. Renders nothing when the server does not store them. */
export function ViewsSection({ listing }: ViewsSectionProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const id = useId();
  const [span, setSpan] = useState<Span>(`${defaultDays}`);
  const history = useViews(listing, Number(span));
  const { days, total = 0, previous_total = 0 } = history.data?.data ?? {};
  if (history.error || history.isPaused) return null;
  const change = previous_total > 0 ? format.percent(total / previous_total - 1) : '';
  return (
    <section className="views-section" aria-labelledby={id}>
      <div className="views-head">
        <h2 id={id}>{t('mine.chart.title')}</h2>
        <SegmentedControl
          legend={t('mine.chart.span')}
          segments={spans.map((value) => ({ value, label: t(`mine.chart.days.${value}`) }))}
          value={span}
          onValueChange={setSpan}
        />
      </div>
      {days ? (
        <div aria-busy={history.isPlaceholderData}>
          <p className="views-sum tnum">
            {total > 0 ? t('mine.chart.sum', { total: format.number(total) }) : t('mine.chart.none')}
            {total > 0 && change && (
              <small>
                {t('mine.chart.change', { change: isolateNumber(total > previous_total ? `+${change}` : change) })}
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
