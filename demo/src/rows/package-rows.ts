import { endOf } from '@latchkey/contract/package/duration';
import { featureIds, packageIds, packages } from '../data/packages.ts';
import type { Rows } from '../market.ts';
import { daysBefore } from '../date-offsets.ts';
import type { Random } from '../random.ts';

/** Units of its package that an account has used. */
export interface Usage {
  accountId: number;
  properties: number;
  featuredProperties: number;
  projects: number;
  featuredProjects: number;
}

/** Returns the id of the smallest package that covers the usage. */
export function packageFor({
  properties,
  featuredProperties,
  projects,
  featuredProjects,
}: Omit<Usage, 'accountId'>): number {
  if (featuredProperties > 20 || featuredProjects > 3) return packageIds.portfolio;
  return properties > 10 || featuredProperties > 2 || projects > 1 || featuredProjects > 0
    ? packageIds.agency
    : packageIds.agent;
}

/**
 * Returns the rows of packages and of the accounts' packages with their usage. Only packages of demo accounts end,
 * because a demo market must not lose its listings after a month.
 */
export function packageRows(usages: readonly Usage[], canSignIn: ReadonlySet<number>, now: Date, random: Random): Rows {
  const granted = usages.map((usage, at) => {
    const bought = packages.find(({ id }) => id === packageFor(usage))!;
    const days = bought.duration / 24;
    // No package ends within hours, so that the demo still works tomorrow.
    const start = daysBefore(now, random.between(0.05, 0.7) * days);
    const end = canSignIn.has(usage.accountId) ? endOf(start, bought.duration) : null;
    return { id: at + 1, usage, bought, start, end };
  });
  return {
    package: packages.map(({ id, name, price, duration }) => ({
      id,
      name,
      package_type: price === null ? 'free' : 'paid',
      price,
      duration,
      created_at: daysBefore(now, 1000),
    })),
    package_feature: packages.flatMap(({ id, features }) =>
      [...features].map(([feature_id, limit]) => ({
        package_id: id,
        feature_id,
        limit_type: limit === null ? 'unlimited' : 'limited',
        limit,
      })),
    ),
    account_package: granted.map(({ id, usage, bought, start, end }) => ({
      id,
      account_id: usage.accountId,
      package_id: bought.id,
      payment_transaction_id: null,
      start_date: start,
      end_date: end,
      created_at: start,
    })),
    account_package_feature: granted.flatMap(({ id, usage, bought }) =>
      [...bought.features].map(([feature_id, limit]) => ({
        account_package_id: id,
        feature_id,
        limit_type: limit === null ? 'unlimited' : 'limited',
        total_limit: limit,
        used_limit: Math.min(usedUnits(usage, feature_id), limit ?? Infinity),
      })),
    ),
  };
}

function usedUnits(usage: Usage, feature: number): number {
  if (feature === featureIds.propertyList) return usage.properties;
  if (feature === featureIds.propertyFeature) return usage.featuredProperties;
  if (feature === featureIds.projectList) return usage.projects;
  return feature === featureIds.projectFeature ? usage.featuredProjects : 0;
}
