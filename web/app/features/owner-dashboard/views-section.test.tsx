import { getViewHistory } from '@latchkey/contract/listing-checks/calls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import english from 'virtual:texts/en.all';
import { CallError } from '../../shared/api/failure.ts';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../shared/market/market.tsx';
import { ViewsSection, defaultDays, viewBars, viewTicks } from './views-section.tsx';

const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10);
const days = (views: readonly number[]) => views.map((count, index) => ({ date: day(index), views: count }));

it('the chart has a bar per day for thirty days', () => {
  const month = days(Array.from({ length: 30 }, (_, index) => index));
  expect(viewBars(month)).toEqual(month.map((one) => ({ ...one, until: one.date })));
});

it('the chart has a bar per week for a year, and the newest week is complete', () => {
  const bars = viewBars(days(Array.from({ length: 365 }, () => 1)));
  expect(bars).toHaveLength(53);
  expect(bars[0]).toEqual({ date: day(0), until: day(0), views: 1 });
  expect(bars.at(-1)).toEqual({ date: day(358), until: day(364), views: 7 });
});

it('the chart counts every view and has at most 60 bars', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000), { maxLength: 400 }), (views) => {
      const bars = viewBars(days(views));
      expect(bars.reduce((sum, bar) => sum + bar.views, 0)).toBe(views.reduce((sum, one) => sum + one, 0));
      expect(bars.length).toBeLessThanOrEqual(60);
    }),
  );
});

it('the axis of the chart has few round ticks that include the highest bar', () => {
  expect(viewTicks(0)).toEqual([0, 1]);
  expect(viewTicks(3)).toEqual([0, 1, 2, 3]);
  expect(viewTicks(318)).toEqual([0, 100, 200, 300, 400]);
  fc.assert(
    fc.property(fc.nat(1_000_000), (highest) => {
      const ticks = viewTicks(highest);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }),
  );
});

/** Renders the section after a response with this status. */
function renderAfter(status: number): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  const queryKey = [getViewHistory.method, getViewHistory.path, { days: defaultDays }];
  client
    .getQueryCache()
    .build(client, { queryKey })
    .setState({ status: 'error', error: new CallError({ message: '', key: 'internal', status, body: null }) });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <TranslatorProvider value={createTranslator('en', english)}>
        <MarketProvider market={readMarket({}, 0, [])}>
          <ViewsSection />
        </MarketProvider>
      </TranslatorProvider>
    </QueryClientProvider>,
  );
}

it('after a failure the section shows an error below the period control', () => {
  const html = renderAfter(500);
  expect(html).toContain(english['ownerDashboard.chart.days.7']);
  expect(html).toContain(english['statusMessages.failed']);
});

it('renders nothing when the server lacks the call', () => expect(renderAfter(404)).toBe(''));
