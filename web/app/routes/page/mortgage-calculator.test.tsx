import { text } from 'node:stream/consumers';
import { mortgageCalculator } from '@latchkey/contract/mortgage/calls';
import type { MortgageResult } from '@latchkey/contract/mortgage/schemas';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { englishText } from '../../shared/i18n/testing.ts';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../shared/market/market.tsx';
import type { PackageAccess } from '../../components/packages/package-access.tsx';
import MortgageCalculatorPage from './mortgage-calculator.tsx';
import MortgageCalculator from '../../features/property/mortgage/mortgage-calculator.tsx';
import { SignInContextProvider } from '../../shared/session/sign-in-context.ts';
import { PlanForAccess } from '../../features/property/mortgage/repayment-plan.tsx';

const loan = { loanAmount: 300_000, downPayment: 60_000, interestRate: 4, years: 30 };
const input = {
  loan_amount: 300_000,
  down_payment: 60_000,
  interest_rate: 4,
  loan_term_years: 30,
  show_all_details: '1',
};
/** A year that a calculation in the browser does not reach. */
const year = 2_199;
const years: MortgageResult['yearly_totals'] = [
  {
    year,
    monthly_emi: 1,
    principal_amount: 2,
    interest_paid: 3,
    remaining_balance: 4,
    monthly_totals: [{ month: 'march', principal_amount: 2, payable_interest: 3, remaining_balance: 4 }],
  },
];

async function render(screen: ReactElement, answer?: MortgageResult['yearly_totals']) {
  const queries = new QueryClient();
  const key = [mortgageCalculator.method, mortgageCalculator.path, input];
  if (answer) queries.setQueryData(key, { data: { yearly_totals: answer } });
  const element = (
    <QueryClientProvider client={queries}>
      <TranslatorProvider value={createTranslator('en', english)}>
        <MarketProvider market={readMarket({}, Date.UTC(2026, 0, 5))}>
          <SignInContextProvider value={() => undefined}>{screen}</SignInContextProvider>
        </MarketProvider>
      </TranslatorProvider>
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  // The calculator suspends until its texts are loaded.
  const { prelude } = await prerenderToNodeStream(<RouterProvider router={router} />);
  const html = await text(prelude);
  const isRequested = queries
    .getQueryCache()
    .findAll({ queryKey: key.slice(0, 2) })
    .some(({ options }) => 'enabled' in options && options.enabled === true);
  return { html, isRequested };
}

const plan = (state: PackageAccess['state']) => (
  <PlanForAccess loan={loan} isStale={false} access={{ state } as PackageAccess} />
);

describe('the repayment plan by years and months', () => {
  test('is the one that the server returns', async () => {
    expect((await render(plan('open'), years)).html).toContain(String(year));
  });

  test('is requested with access, and not shown until the response arrives', async () => {
    const { html, isRequested } = await render(plan('open'));
    expect(isRequested).toBe(true);
    expect(html).not.toContain('<table');
    expect(html).toContain(englishText('access.checking'));
  });

  test.each([
    ['visitor', englishText('access.loan')],
    ['closed', englishText('packageRequired.oops')],
  ] as const)('is neither requested nor shown without access (%s)', async (state, title) => {
    expect((await render(plan(state))).isRequested).toBe(false);
    const { html } = await render(plan(state), years);
    expect(html).not.toContain(String(year));
    expect(html).toContain(title);
  });

  test.each([
    ['on the page of the calculator', <MortgageCalculatorPage key="" />],
    ['beside a listing', <MortgageCalculator key="" price={300_000} start="2026-01-05T00:00:00.000Z" />],
  ])('is closed to visitors %s', async (_, screen) => {
    const { html, isRequested } = await render(screen);
    expect(html).toContain(englishText('access.loan'));
    expect(html).not.toContain('<table');
    expect(isRequested).toBe(false);
  });
});
