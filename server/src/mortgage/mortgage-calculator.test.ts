import { mortgageCalculator } from '@latchkey/contract/mortgage/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { caller, type CallerOptions } from '../testing/call-handler.ts';
import { daysAgo, marketFixture, type MarketFixture } from '../testing/market-fixture.ts';

let database: Database;
let market: MarketFixture;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
});
afterAll(() => database.close());

const loan = { loan_amount: '250000', down_payment: '50000', interest_rate: '3', loan_term_years: '20' };
const details = { ...loan, show_all_details: 1 };
const calculate = async (input: typeof loan & { show_all_details?: number }, identity?: CallerOptions) =>
  (await caller(database, identity).call(mortgageCalculator, input)).data;

describe('mortgage-calculator', () => {
  it('returns the instalment and the cost of the loan', async () => {
    expect(await calculate(loan)).toEqual({
      main_total: {
        principal_amount: 200_000,
        down_payment: 50_000,
        payable_interest: 66_206.85,
        monthly_emi: 1_109.2,
        total_amount: 266_206.85,
      },
      yearly_totals: [],
    });
    expect((await calculate({ ...loan, down_payment: '' })).main_total.down_payment).toBeNull();
    expect((await calculate({ ...loan, interest_rate: '0' })).main_total.monthly_emi).toBe(833.33);
  });

  it('returns no yearly rows to visitors', async () => {
    expect((await calculate(details)).yearly_totals).toEqual([]);
  });

  it('rejects details for callers whose packages do not include them', async () => {
    const failureKey = async (account: { id: number }) =>
      (await caller(database, { account }).failure(mortgageCalculator, details)).key;
    const account = await market.account();
    expect(await failureKey(account)).toBe('package_not_available');
    await market.accountPackage(account.id, { property_list: null });
    expect(await failureKey(account)).toBe('feature_not_available');
    expect((await calculate(loan, { account })).yearly_totals).toEqual([]);
    const expired = await market.account();
    await market.accountPackage(expired.id, { mortgage_calculator_detail: null }, { end_date: daysAgo(1) });
    expect(await failureKey(expired)).toBe('package_not_available');
  });

  it('returns every month from the current one to users with the feature', async () => {
    const account = await market.account();
    await market.accountPackage(account.id, { mortgage_calculator_detail: null });
    const { yearly_totals: years } = await calculate(details, { account });
    expect(years).toHaveLength(21);
    expect(years[0]).toMatchObject({ year: 2026, monthly_emi: 1_109 });
    expect(years[0]?.monthly_totals).toHaveLength(10);
    expect(years[0]?.monthly_totals[0]).toMatchObject({ month: 'march', payable_interest: 500 });
    expect(years.at(-1)?.remaining_balance).toBe(0);
  });

  it.each([
    { loan_amount: '0' },
    { loan_amount: '' },
    { down_payment: '250000' },
    { down_payment: '-1' },
    { interest_rate: '101' },
    { loan_term_years: '0' },
    { loan_term_years: '31' },
    { loan_term_years: '2.5' },
  ])('rejects the loan with %o', async (wrong) => {
    expect((await caller(database).failure(mortgageCalculator, { ...loan, ...wrong })).key).toBe('bad_input');
  });
});
