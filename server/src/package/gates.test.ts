import { agentProperties } from '@latchkey/contract/calls/agent';
import { storeAdvertisement } from '@latchkey/contract/calls/advert';
import { mortgageCalculator } from '@latchkey/contract/calls/calculator';
import { postProperty } from '@latchkey/contract/calls/own-property';
import { checkPackageLimit } from '@latchkey/contract/calls/package';
import { getProjectDetail, postProject } from '@latchkey/contract/calls/project';
import { getProperty } from '@latchkey/contract/calls/property';
import { type FeatureKey, featureKeys, isCounted } from '@latchkey/contract/rules/features';
import { packageRefusal } from '@latchkey/contract/rules/package-units';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/pool.ts';
import { testDatabase } from '../database/testing.ts';
import { plainHome } from '../posting/testing.ts';
import { caller } from '../testing/call-verb.ts';
import { daysAgo, marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { picture, uploadedFile } from '../testing/upload.ts';

let database: Database;
let market: MarketFixture;
let kind: number;
beforeAll(async () => {
  database = await testDatabase();
  market = marketFixture(database);
  kind = (await market.category()).id;
});
afterAll(() => database.close());

type Caller = ReturnType<typeof caller>;
type Failure = Awaited<ReturnType<Caller['failure']>>;
type Action = { call: () => Promise<unknown>; failure: () => Promise<Failure> };

/** What each feature opens, as somebody's call. A feature that opens nothing here leaves a hole in this table. */
const actions: Record<FeatureKey, (who: Caller, accountId: number) => Promise<Action>> = {
  property_list: async (who) => both(who, postProperty, await plainHome(kind)),
  property_feature: async (who, account_id) =>
    both(who, storeAdvertisement, { feature_for: 'property', property_id: (await market.home({ account_id })).id }),
  project_list: async (who) =>
    both(who, postProject, {
      title: 'Quay houses',
      description: 'Forty homes by the water.',
      category_id: kind,
      city: 'Lisbon',
      state: 'Lisbon',
      country: 'Portugal',
      image: uploadedFile('cover.jpg', await picture()) as never,
    }),
  project_feature: async (who, account_id) =>
    both(who, storeAdvertisement, { feature_for: 'project', project_id: (await market.project({ account_id })).id }),
  mortgage_calculator_detail: async (who) =>
    both(who, mortgageCalculator, {
      loan_amount: '250000',
      down_payment: '',
      interest_rate: '3',
      loan_term_years: '20',
      show_all_details: 1,
    }),
  premium_properties: async (who) => both(who, getProperty, { id: (await market.home({ is_premium: true })).id }),
  project_access: async (who) => both(who, getProjectDetail, { id: (await market.project()).id }),
};

const both = (who: Caller, ...[call, input]: Parameters<Caller['call']>): Action => ({
  call: () => who.call(call, input),
  failure: () => who.failure(call, input),
});

async function somebody() {
  const account = await market.account({ profile_id: (await market.file()).id });
  return { account, who: caller(database, { account }) };
}

/** The detail of a home says one thing for all of it (contract 4.20). */
const keyOf = (feature: FeatureKey, refusal: string) =>
  feature === 'premium_properties' ? 'premium_required' : refusal;

describe.for(featureKeys)('%s', (feature) => {
  const others = Object.fromEntries(featureKeys.filter((key) => key !== feature).map((key) => [key, null]));

  /** What the call says, and what check-package-limit said before it: they never differ. */
  async function refusalOf({ account, who }: Awaited<ReturnType<typeof somebody>>): Promise<string> {
    const told = packageRefusal(feature, (await who.call(checkPackageLimit, { type: feature })).data);
    const { key } = await (await actions[feature](who, account.id)).failure();
    expect(key).toBe(keyOf(feature, told ?? 'open'));
    return told ?? 'open';
  }

  test('is refused without a package, and with one that is over', async () => {
    const ada = await somebody();
    expect(await refusalOf(ada)).toBe('package_not_available');
    await market.held(ada.account.id, { [feature]: null }, { end_date: daysAgo(1) });
    expect(await refusalOf(ada)).toBe('package_not_available');
  });

  test('is refused with a package that holds everything else', async () => {
    const ada = await somebody();
    await market.held(ada.account.id, others);
    expect(await refusalOf(ada)).toBe('feature_not_available');
  });

  test('opens with it, as often as the package says', async () => {
    const ada = await somebody();
    await market.held(ada.account.id, { [feature]: 1 });
    await (await actions[feature](ada.who, ada.account.id)).call();
    if (isCounted(feature)) expect(await refusalOf(ada)).toBe('limit_not_available');
    else await (await actions[feature](ada.who, ada.account.id)).call();
  });

  test('is closed for all while the operator has switched it off', async () => {
    const ada = await somebody();
    await market.held(ada.account.id, { ...others, [feature]: null });
    const isOn = (is_enabled: boolean) =>
      database.db.updateTable('feature').set({ is_enabled }).where('key', '=', feature).execute();
    await isOn(false);
    expect(await refusalOf(ada)).toBe('feature_not_available');
    await isOn(true);
  });
});

test('lists of an agent leave out what only a package opens', async () => {
  const agent = await market.account();
  await market.home({ account_id: agent.id, is_premium: true });
  await market.project({ account_id: agent.id });
  const shown = async ({ who }: Awaited<ReturnType<typeof somebody>>) => {
    const homes = await who.call(agentProperties, { id: agent.id });
    const projects = await who.call(agentProperties, { id: agent.id, is_projects: 1 });
    return [homes.data.properties_data.length, projects.data.projects_data.length];
  };
  const ada = await somebody();
  expect(await shown(ada)).toEqual([0, 0]);
  await market.held(ada.account.id, { premium_properties: null, project_access: null });
  expect(await shown(ada)).toEqual([1, 1]);
});
