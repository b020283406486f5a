import { formatLocale } from '@latchkey/contract/text/format-locale';
import { useFormat } from '../../../shared/format/use-format.ts';
import { useAmountFormat } from '../../../features/payment/use-amount-format.ts';
import { isolateText, useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useMedia } from '../../../shared/browser/use-media.ts';
import { type Period, type PeriodUnit, axisTicks } from './revenue-periods.ts';
import './revenue.css';
import type { RevenueRow } from '@latchkey/contract/admin/payments/records';
import { type Column, DataTable } from '../../../ui/data/data-table.tsx';

/** In SVG units; narrower on phones, so that labels stay legible. */
const widths = { phone: 400, desktop: 1100 } as const;
const height = 220;
const left = 56;
const bottom = 24;
const top = 8;

/** Bar chart: received amounts above the axis, refunds below it. The table below has the same data. */
export function RevenueChart({
  periods,
  by,
  currency,
}: {
  periods: readonly Period[];
  by: PeriodUnit;
  currency: string;
}) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const amount = useAmountFormat();
  const isPhone = useMedia('(max-width: 600px)');
  const width = isPhone ? widths.phone : widths.desktop;
  const ticks = axisTicks(Math.max(0, ...periods.map(({ received }) => received)));
  const maxRefunded = Math.max(0, ...periods.map(({ refunded }) => refunded));
  const maxTick = ticks.at(-1) ?? 0;
  const scale = (height - top - bottom) / (maxTick + maxRefunded || 1);
  const axisY = top + maxTick * scale;
  const slotWidth = (width - left) / Math.max(1, periods.length);
  const barWidth = Math.min(40, Math.max(1, slotWidth * 0.7));
  const labelInterval = Math.max(1, Math.ceil(periods.length / (isPhone ? 3 : 8)));
  const shortDate = new Intl.DateTimeFormat(formatLocale(language), {
    ...(by === 'month' ? { month: 'short', year: '2-digit' } : { day: 'numeric', month: 'short' }),
    timeZone: 'UTC',
  });
  const [first, last] = [periods[0], periods.at(-1)];
  if (!first || !last) return null;
  const sumText = (valueOf: (period: Period) => number) =>
    amount(
      periods.reduce((total, period) => total + valueOf(period), 0),
      currency,
    );
  const chartLabel = t('console.billing.chart.summary', {
    from: format.date(first.key),
    to: format.date(last.key),
    came: sumText(({ received }) => received),
    back: sumText(({ refunded }) => refunded),
    net: sumText(({ net }) => net),
  });
  // The time axis runs left to right in every language.
  return (
    <svg className="revenue-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={chartLabel}>
      {ticks.map((tick) => (
        <g key={tick} aria-hidden="true">
          <line
            className="revenue-grid-line"
            x1={left}
            x2={width}
            y1={axisY - tick * scale}
            y2={axisY - tick * scale}
          />
          <text className="revenue-tick" x={left - 8} y={axisY - tick * scale + 4} textAnchor="end">
            {format.number(tick, 2)}
          </text>
        </g>
      ))}
      {periods.map((period, index) => {
        const x = left + index * slotWidth + (slotWidth - barWidth) / 2;
        return (
          <g key={period.key} aria-hidden="true">
            <title>{`${shortDate.format(new Date(period.key))}: ${amount(period.received, currency)} / ${amount(-period.refunded, currency)}`}</title>
            <rect
              className="revenue-received"
              x={x}
              width={barWidth}
              y={axisY - period.received * scale}
              height={period.received * scale}
            />
            <rect className="revenue-refunded" x={x} width={barWidth} y={axisY} height={period.refunded * scale} />
            {index % labelInterval === 0 && (
              <text
                className="revenue-tick"
                x={x + barWidth / 2}
                y={height - 6}
                textAnchor={index === 0 ? 'start' : 'middle'}
              >
                {isolateText(shortDate.format(new Date(period.key)))}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

interface RevenueTableProps {
  caption: string;
  /** Title of the first column. */
  nameTitle: string;
  rows: readonly RevenueRow[];
  nameOf: (row: RevenueRow) => string;
}

/** Revenue as a table, a row per name and currency. */
export function RevenueTable({ caption, nameTitle, rows, nameOf }: RevenueTableProps) {
  const columns = useColumns(nameTitle, nameOf);
  return (
    <DataTable dense caption={caption} rows={rows} rowKey={(row) => `${row.key} ${row.currency}`} columns={columns} />
  );
}

const amountColumns = [
  ['came', 'console.billing.gross'],
  ['went_back', 'console.billing.refunded'],
  ['net', 'console.billing.net'],
] as const;

function useColumns(head: string, nameOf: (row: RevenueRow) => string): Column<RevenueRow>[] {
  const { t } = useTranslation();
  const amount = useAmountFormat();
  const format = useFormat();
  return [
    { key: 'name', title: head, isRowHeader: true, cell: (row) => <bdi>{nameOf(row)}</bdi> },
    ...amountColumns.map(([name, title]): Column<RevenueRow> => ({
      key: name,
      title: t(title),
      alignEnd: true,
      cell: (row: RevenueRow) => <bdi className="num">{amount(row[name], row.currency)}</bdi>,
    })),
    { key: 'charges', title: t('console.billing.charges'), alignEnd: true, cell: (row) => format.number(row.charges) },
  ];
}
