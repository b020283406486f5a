import { mortgageCalculator } from '@latchkey/contract/mortgage/calls';
import { mortgage } from '@latchkey/contract/mortgage/mortgage';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import english from 'virtual:texts/en.all';
import { CallError } from '../../../shared/api/failure.ts';
import { useCall } from '../../../shared/api/use-call.ts';
import { createTranslator } from '../../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../../shared/market/market.tsx';
import { SignInContextProvider } from '../../../shared/session/sign-in-context.ts';
import { PlanForAccess, roundAxisMax, yearlyChartLayout } from './repayment-plan.tsx';

const years = mortgage({
  loanAmount: 465_000,
  downPayment: 93_000,
  interestRate: 3.4,
  years: 30,
  start: new Date('2026-01-15T00:00:00Z'),
}).yearly_totals;

describe('the chart of the repayment plan', () => {
  const { bars, ticks } = yearlyChartLayout(years);

  it('has a bar for each year, from left to right within the chart', () => {
    expect(bars.map(({ year }) => year)).toEqual(years.map(({ year }) => year));
    bars.forEach((bar, index) => {
      expect(bar.x).toBeGreaterThanOrEqual(index === 0 ? 0 : (bars[index - 1]?.x ?? 0) + bar.width);
      expect(bar.x + bar.width).toBeLessThanOrEqual(100);
    });
  });

  it('stacks interest on principal, to scale', () => {
    const [first, last] = [bars[0], bars.at(-1)];
    expect(ticks).toEqual([20_000, 10_000, 0]);
    expect(first?.principal.height).toBeCloseTo(((years[0]?.principal_amount ?? 0) / 20_000) * 100);
    expect((first?.interest.y ?? 0) + (first?.interest.height ?? 0)).toBeCloseTo(first?.principal.y ?? -1);
    expect(first?.interest.height).toBeGreaterThan(last?.interest.height ?? 100);
    expect((first?.principal.y ?? 0) + (first?.principal.height ?? 0)).toBeCloseTo(100);
  });

  it('labels only as many years as fit', () => {
    expect(bars.filter(({ isLabelled }) => isLabelled).map(({ year }) => year)).toEqual([
      2026, 2031, 2036, 2041, 2046, 2051,
    ]);
    expect(yearlyChartLayout(years.slice(0, 4)).bars.every(({ isLabelled }) => isLabelled)).toBe(true);
  });

  it('has no bars without years', () => {
    expect(yearlyChartLayout([])).toEqual({ bars: [], ticks: [1, 0.5, 0] });
  });
});

it('the axis ends at a round amount just above the highest bar', () => {
  expect([19_797, 20_000, 20_001, 0.7, 999].map(roundAxisMax)).toEqual([20_000, 20_000, 25_000, 0.8, 1_000]);
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 1e12, noNaN: true }), (value) => {
      const top = roundAxisMax(value);
      return top >= value * 0.999_99 && top <= value * 1.7;
    }),
  );
});

const input = {
  loan_amount: 1000,
  down_payment: '' as const,
  interest_rate: 3,
  loan_term_years: 1,
  show_all_details: '1' as const,
};

function OpenPlan() {
  const query = useCall(mortgageCalculator, input);
  const loan = { loanAmount: 1000, downPayment: null, interestRate: 3, years: 1 };
  return <PlanForAccess loan={loan} isStale={false} access={{ state: 'open', query }} />;
}

/** Renders the plan of a user with access after a response with this status. */
function renderAfter(status: number): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false } } });
  client
    .getQueryCache()
    .build(client, { queryKey: [mortgageCalculator.method, mortgageCalculator.path, input] })
    .setState({ status: 'error', error: new CallError({ message: '', key: 'internal', status, body: null }) });
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <TranslatorProvider value={createTranslator('en', english)}>
          <MarketProvider market={readMarket({}, 0, [])}>
            <SignInContextProvider value={() => undefined}>
              <OpenPlan />
            </SignInContextProvider>
          </MarketProvider>
        </TranslatorProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

it('a plan that the server refuses shows which packages have it', () => {
  const html = renderAfter(400);
  expect(html).toContain(english['packageRequired.see']);
  expect(html).not.toContain(english['access.checking']);
});

it('a plan that failed to load shows an error with a retry button', () => {
  expect(renderAfter(500)).toContain(english['statusMessages.again']);
});
