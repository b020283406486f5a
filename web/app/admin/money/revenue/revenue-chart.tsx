import { useFormat } from '../../../format/use-format.ts';
import { useAmount } from '../../../features/payment/use-amount.ts';
import { isolatedWords } from '../../../i18n/isolated.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMedia } from '../../../ui/use-media.ts';
import { type Span, type SpanWay, ticksFor } from './spans.ts';
import './revenue.css';

/** In units of the drawing: a phone's is narrow, so that its letters are not small. */
const widths = { phone: 400, desk: 1100 } as const;
const height = 220;
const left = 56;
const foot = 24;
const top = 8;

/** What came in as bars upwards, what went back downwards from the same line; the table below says the same in words. */
export function RevenueChart({ spans, by, currency }: { spans: readonly Span[]; by: SpanWay; currency: string }) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const amount = useAmount();
  const isPhone = useMedia('(max-width: 600px)');
  const width = isPhone ? widths.phone : widths.desk;
  const up = ticksFor(Math.max(0, ...spans.map(({ came }) => came)));
  const down = Math.max(0, ...spans.map(({ wentBack }) => wentBack));
  const highest = up.at(-1) ?? 0;
  const scale = (height - top - foot) / (highest + down || 1);
  const zero = top + highest * scale;
  const slot = (width - left) / Math.max(1, spans.length);
  const bar = Math.min(40, Math.max(1, slot * 0.7));
  const every = Math.max(1, Math.ceil(spans.length / (isPhone ? 3 : 8)));
  const short = new Intl.DateTimeFormat(`${language}-u-nu-latn`, {
    ...(by === 'month' ? { month: 'short', year: '2-digit' } : { day: 'numeric', month: 'short' }),
    timeZone: 'UTC',
  });
  const [first, last] = [spans[0], spans.at(-1)];
  if (!first || !last) return null;
  const sum = (name: 'came' | 'wentBack' | 'net') => spans.reduce((total, span) => total + span[name], 0);
  const said = t('console.money.chart.said', {
    from: format.date(first.key),
    to: format.date(last.key),
    came: amount(sum('came'), currency),
    back: amount(sum('wentBack'), currency),
    net: amount(sum('net'), currency),
  });
  // Time runs to the right in every language.
  return (
    <svg className="revenue-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={said}>
      {up.map((tick) => (
        <g key={tick} aria-hidden="true">
          <line className="revenue-line" x1={left} x2={width} y1={zero - tick * scale} y2={zero - tick * scale} />
          <text className="revenue-tick" x={left - 8} y={zero - tick * scale + 4} textAnchor="end">
            {format.number(tick, 2)}
          </text>
        </g>
      ))}
      {spans.map((span, at) => {
        const x = left + at * slot + (slot - bar) / 2;
        return (
          <g key={span.key} aria-hidden="true">
            <title>{`${short.format(new Date(span.key))}: ${amount(span.came, currency)} / ${amount(-span.wentBack, currency)}`}</title>
            <rect className="revenue-came" x={x} width={bar} y={zero - span.came * scale} height={span.came * scale} />
            <rect className="revenue-back" x={x} width={bar} y={zero} height={span.wentBack * scale} />
            {at % every === 0 && (
              <text className="revenue-tick" x={x + bar / 2} y={height - 6} textAnchor={at === 0 ? 'start' : 'middle'}>
                {isolatedWords(short.format(new Date(span.key)))}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
