import { FileRegistry } from './files/file-registry.ts';
import { makeProperty, type DemoProperty } from './properties/make-property.ts';
import { locateProperties } from './properties/locate-properties.ts';
import { assignStates } from './properties/property-states.ts';
import type { Market, MarketOptions, Rows } from './market.ts';
import type { Random } from './random.ts';
import { seededRandom } from './random.ts';
import { makeAccounts, type AccountRow, type Accounts } from './rows/account-rows.ts';
import { createAdverts, type AdvertRow, addMissingAdverts } from './rows/advert-rows.ts';
import { categoryRows } from './rows/category-rows.ts';
import { chatRows } from './rows/chat-rows.ts';
import { contentRows } from './rows/content-rows.ts';
import { interestRows } from './rows/interest-rows.ts';
import { notificationRows } from './rows/notification-rows.ts';
import { packageFor, packageRows, type Usage } from './rows/package-rows.ts';
import { type Buyer, paymentRows } from './rows/payment-rows.ts';
import { projectParts, projectRows, type DemoProjectRow } from './rows/project-rows.ts';
import { ageInDays, propertyParts, propertyRow, viewsOf, type Listing } from './rows/property-rows.ts';
import { priceChanges, viewDays } from './rows/price-and-view-rows.ts';
import { slideRows } from './rows/slide-rows.ts';
import { makeVerificationForm } from './rows/verification-rows.ts';

/** One of this many properties belongs to the operator. */
const operatorEvery = 17;
const ownerPropertyCount = 5;
const premiumShare = 0.09;

/** Creates a whole market in memory: the same options give the same market. */
export function makeMarket({ seed, propertyCount, now }: MarketOptions): Market {
  const random = seededRandom(seed);
  const registry = new FileRegistry();
  const categories = categoryRows(registry, now);
  const accounts = makeAccounts(registry, now, random.fork('accounts'));
  const made = makeProperties(propertyCount, now.getUTCFullYear(), registry, random);
  const listings = assignOwners(made, accounts, random.fork('listings'));
  const projects = projectRows(registry, accounts, now, random.fork('projects'));
  const adverts = makeAdverts(listings, projects, accounts, now, random.fork('adverts'));
  const usages = usageOf(listings, projects, adverts);
  const packageByAccount = new Map(usages.map((usage) => [usage.accountId, packageFor(usage)]));
  const packageOf = (account: number | null | undefined) => (account ? (packageByAccount.get(account) ?? null) : null);
  for (const listing of listings) listing.packageId = packageOf(listing.account?.id);
  for (const { row } of projects) row.package_id = packageOf(row.account_id);
  for (const advert of adverts) advert.package_id = packageOf(advert.account_id);

  const rowRandom = random.fork('rows');
  const property = listings.map((listing) => propertyRow(listing, now, rowRandom));
  const interest = interestRows(listings, accounts, now, random.fork('interest'));
  const canSignIn = new Set(accounts.rows.filter(({ is_demo }) => is_demo).map(({ id }) => id));
  const packageData = packageRows(usages, canSignIn, now, random.fork('packages'));
  const money = paymentRows(buyersOf(packageData, accounts), usages.length, now);
  const rows: Rows = {
    ...categories,
    ...contentRows(registry, now),
    ...packageData,
    ...money,
    account_package: [...(packageData.account_package ?? []), ...(money.account_package ?? [])],
    account_package_feature: [...(packageData.account_package_feature ?? []), ...(money.account_package_feature ?? [])],
    account: accounts.rows,
    property,
    ...propertyParts(listings),
    price_change: priceChanges(listings, property, random.fork('price changes')),
    view_day: viewDays(listings, projects, now, random.fork('views')),
    project: projects.map(({ row }) => row),
    ...projectParts(registry, projects),
    advertisement: adverts,
    ...interest,
    ...notificationRows(property, interest.interest ?? [], accounts, now),
    ...chatRows(listings, accounts, now, random.fork('chat')),
    ...slideRows(registry, listings),
    ...makeVerificationForm(),
  };
  return { files: registry.files, rows };
}

/** Returns the demo accounts with their packages. */
function buyersOf({ account_package: packages = [] }: Rows, accounts: Accounts): Buyer[] {
  return accounts.rows
    .filter(({ is_demo }) => is_demo)
    .flatMap((account) =>
      packages
        .filter(({ account_id }) => account_id === account.id)
        .map((activePackage) => ({ account, activePackage })),
    );
}

function makeProperties(count: number, year: number, registry: FileRegistry, random: Random): DemoProperty[] {
  const sites = locateProperties(count, random.fork('sites'));
  const states = assignStates(
    sites.map(({ kind }) => kind),
    (at) => sites[at]!.city.name === 'Lisbon',
    random.fork('states'),
  );
  const used = { titles: new Set<string>(), slugs: new Set<string>() };
  return sites.map((site, at) => makeProperty(site, states[at]!, year, registry, used, random.fork(`home ${at}`)));
}

/** Assigns owners: agents of the same city in turns, the demo owner for some in Lisbon, the operator for a few. */
function assignOwners(properties: readonly DemoProperty[], accounts: Accounts, random: Random): Listing[] {
  const turns = new Map<string, number>();
  const owned = ownedByDemo(properties);
  const listings = properties.map((property, at): Listing => {
    const isOperators = at % operatorEvery === operatorEvery - 5 && property.state === 'listed';
    const account = owned.has(at)
      ? accounts.owner
      : isOperators
        ? null
        : nextAgent(property.site.city.name, accounts, turns);
    const ageDays = ageInDays(at, properties.length, random);
    const isPremium = account !== null && property.state === 'listed' && isSpecial(property, random);
    const views = viewsOf(property, ageDays, isPremium, random);
    return {
      id: at + 1,
      property,
      account,
      packageId: null,
      isPremium,
      ageDays,
      views,
      isConfirmationRequested: false,
    };
  });
  const oldest = listings.find(({ account, property }) => account === accounts.owner && property.state === 'listed');
  if (oldest) oldest.isConfirmationRequested = true;
  return listings;
}

/** Returns indexes of properties in Lisbon for the demo owner, first one in each state that needs attention. */
function ownedByDemo(properties: readonly DemoProperty[]): Set<number> {
  const here = properties.flatMap((property, at) =>
    property.site.city.name === 'Lisbon' ? [{ state: property.state, at }] : [],
  );
  const wanted = ['rejected', 'pending', 'inactive', 'rented'] as const;
  const first = wanted.flatMap((state) => here.find((property) => property.state === state)?.at ?? []);
  const listed = here.filter(({ state }) => state === 'listed').map(({ at }) => at);
  return new Set([...first, ...listed].slice(0, ownerPropertyCount));
}

function nextAgent(city: string, { agents }: Accounts, turns: Map<string, number>): AccountRow {
  const local = agents.filter((agent) => agent.city === city);
  const turn = turns.get(city) ?? 0;
  turns.set(city, turn + 1);
  return local[turn % local.length]!;
}

/** Whether a property is premium, mostly for uncommon kinds. */
function isSpecial({ site: { kind } }: DemoProperty, random: Random): boolean {
  const uncommon = ['villas', 'country'].includes(kind.category) || kind.set === 'penthouse-terrace';
  return random.chance(uncommon ? premiumShare * 2.4 : premiumShare * 0.3);
}

function makeAdverts(
  listings: readonly Listing[],
  projects: readonly DemoProjectRow[],
  accounts: Accounts,
  now: Date,
  random: Random,
): AdvertRow[] {
  const properties = listings.flatMap(({ id, property, account, ageDays }) =>
    account && property.state === 'listed' ? [{ for: 'property' as const, id, accountId: account.id, ageDays }] : [],
  );
  const built = projects.flatMap(({ row, ageDays }) =>
    row.account_id && row.status === 1
      ? [{ for: 'project' as const, id: row.id, accountId: row.account_id, ageDays }]
      : [],
  );
  const running = Math.max(4, Math.round(properties.length * 0.11));
  const propertyAdverts = createAdverts(properties, { running, pending: 5, rejected: 3, expired: 8 }, now, random);
  const agent = accounts.agents.find(({ is_demo }) => is_demo);
  return [
    ...propertyAdverts,
    ...(agent ? addMissingAdverts(propertyAdverts, properties, agent.id, now, random.fork('the agent')) : []),
    ...createAdverts(built, { running: 6, pending: 1, rejected: 1, expired: 2 }, now, random),
  ];
}

function usageOf(
  listings: readonly Listing[],
  projects: readonly DemoProjectRow[],
  adverts: readonly AdvertRow[],
): Usage[] {
  const usages = new Map<number, Usage>();
  const of = (accountId: number) => {
    const known = usages.get(accountId) ?? {
      accountId,
      properties: 0,
      featuredProperties: 0,
      projects: 0,
      featuredProjects: 0,
    };
    usages.set(accountId, known);
    return known;
  };
  for (const { account } of listings) if (account) of(account.id).properties += 1;
  for (const { row } of projects) if (row.account_id) of(row.account_id).projects += 1;
  for (const advert of adverts) {
    if (advert.for === 'property') of(advert.account_id).featuredProperties += 1;
    else of(advert.account_id).featuredProjects += 1;
  }
  return [...usages.values()].sort((one, other) => one.accountId - other.accountId);
}
