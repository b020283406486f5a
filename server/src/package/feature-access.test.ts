import { agentProperties } from '@latchkey/contract/agent/calls';
import { storeAdvertisement } from '@latchkey/contract/advert/calls';
import { mortgageCalculator } from '@latchkey/contract/mortgage/calls';
import { postProperty } from '@latchkey/contract/posting/calls';
import { checkPackageLimit } from '@latchkey/contract/package/calls';
import { getProjectDetail, postProject } from '@latchkey/contract/project/calls';
import { getProperty } from '@latchkey/contract/property/calls';
import { type FeatureKey, featureKeys, isCounted } from '@latchkey/contract/package/features';
import { packageRefusal } from '@latchkey/contract/package/package-units';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../platform/database/pool.ts';
import { testDatabase } from '../platform/database/testing.ts';
import { minimalProperty } from '../posting/testing.ts';
import { caller } from '../testing/call-handler.ts';
import { daysAgo, marketFixture, type MarketFixture } from '../testing/market-fixture.ts';
import { picture, uploadedFile } from '../testing/upload-fixtures.ts';

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

/** A call that each feature unlocks. The type requires an entry for every feature. */
const actions: Record<FeatureKey, (user: Caller, accountId: number) => Promise<Action>> = {
  property_list: async (user) => both(user, postProperty, await minimalProperty(kind)),
  property_feature: async (user, account_id) =>
    both(user, storeAdvertisement, {
      feature_for: 'property',
      property_id: (await market.property({ account_id })).id,
    }),
  project_list: async (user) =>
    both(user, postProject, {
      title: 'Quay houses',
      description: 'Forty homes by the water.',
      category_id: kind,
      city: 'Lisbon',
      state: 'Lisbon',
      country: 'Portugal',
      image: uploadedFile('cover.jpg', await picture()) as never,
    }),
  project_feature: async (user, account_id) =>
    both(user, storeAdvertisement, { feature_for: 'project', project_id: (await market.project({ account_id })).id }),
  mortgage_calculator_detail: async (user) =>
    both(user, mortgageCalculator, {
      loan_amount: '250000',
      down_payment: '',
      interest_rate: '3',
      loan_term_years: '20',
      show_all_details: 1,
    }),
  premium_properties: async (user) => both(user, getProperty, { id: (await market.property({ is_premium: true })).id }),
  project_access: async (user) => both(user, getProjectDetail, { id: (await market.project()).id }),
};

const both = (user: Caller, ...[call, input]: Parameters<Caller['call']>): Action => ({
  call: () => user.call(call, input),
  failure: () => user.failure(call, input),
});

async function createUser() {
  const account = await market.account({ profile_id: (await market.file()).id });
  return { account, user: caller(database, { account }) };
}

/** The property detail returns one error key for every missing part (contract 4.20). */
const keyOf = (feature: FeatureKey, refusal: string) =>
  feature === 'premium_properties' ? 'premium_required' : refusal;

describe.for(featureKeys)('the feature %s', (feature) => {
  const others = Object.fromEntries(featureKeys.filter((key) => key !== feature).map((key) => [key, null]));

  /** Returns the error of the call, after checking that check-package-limit reports the same. */
  async function refusalOf({ account, user }: Awaited<ReturnType<typeof createUser>>): Promise<string> {
    const reported = packageRefusal(feature, (await user.call(checkPackageLimit, { type: feature })).data);
    const { key } = await (await actions[feature](user, account.id)).failure();
    expect(key).toBe(keyOf(feature, reported ?? 'open'));
    return reported ?? 'open';
  }

  test('is rejected without a package, and with an ended one', async () => {
    const ada = await createUser();
    expect(await refusalOf(ada)).toBe('package_not_available');
    await market.accountPackage(ada.account.id, { [feature]: null }, { end_date: daysAgo(1) });
    expect(await refusalOf(ada)).toBe('package_not_available');
  });

  test('is rejected with a package that has every other feature', async () => {
    const ada = await createUser();
    await market.accountPackage(ada.account.id, others);
    expect(await refusalOf(ada)).toBe('feature_not_available');
  });

  test('is available with a package that includes it, as often as that has units', async () => {
    const ada = await createUser();
    await market.accountPackage(ada.account.id, { [feature]: 1 });
    await (await actions[feature](ada.user, ada.account.id)).call();
    if (isCounted(feature)) expect(await refusalOf(ada)).toBe('limit_not_available');
    else await (await actions[feature](ada.user, ada.account.id)).call();
  });

  test('is rejected for every user while the operator has disabled it', async () => {
    const ada = await createUser();
    await market.accountPackage(ada.account.id, { ...others, [feature]: null });
    const isOn = (is_enabled: boolean) =>
      database.db.updateTable('feature').set({ is_enabled }).where('key', '=', feature).execute();
    await isOn(false);
    expect(await refusalOf(ada)).toBe('feature_not_available');
    await isOn(true);
  });
});

test('the list of an agent’s properties omits those that need a package', async () => {
  const agent = await market.account();
  await market.property({ account_id: agent.id, is_premium: true });
  await market.project({ account_id: agent.id });
  const shown = async ({ user }: Awaited<ReturnType<typeof createUser>>) => {
    const properties = await user.call(agentProperties, { id: agent.id });
    const projects = await user.call(agentProperties, { id: agent.id, is_projects: 1 });
    return [properties.data.properties_data.length, projects.data.projects_data.length];
  };
  const ada = await createUser();
  expect(await shown(ada)).toEqual([0, 0]);
  await market.accountPackage(ada.account.id, { premium_properties: null, project_access: null });
  expect(await shown(ada)).toEqual([1, 1]);
});
