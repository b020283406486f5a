import { featureIds, packageIds, packages } from '../data/packages.ts';
import type { Rows } from '../market.ts';
import { daysBefore } from '../moments.ts';
import type { Random } from '../random.ts';

/** What an account has used of its package. */
export interface Usage {
  accountId: number;
  homes: number;
  featuredHomes: number;
  projects: number;
  featuredProjects: number;
}

/** The smallest package that covers it. */
export function packageFor({ homes, featuredHomes, projects, featuredProjects }: Omit<Usage, 'accountId'>): number {
  if (featuredHomes > 20 || featuredProjects > 3) return packageIds.portfolio;
  return homes > 10 || featuredHomes > 2 || projects > 1 || featuredProjects > 0 ? packageIds.agency : packageIds.agent;
}

/**
 * Packages, and who holds which with how much of it used. Only those of who can be signed in as end: a demo shall not
 * empty itself in a month.
 */
export function packageRows(usages: readonly Usage[], canSignIn: ReadonlySet<number>, now: Date, random: Random): Rows {
  const held = usages.map((usage, at) => {
    const bought = packages.find(({ id }) => id === packageFor(usage))!;
    const days = bought.duration / 24;
    // None ends in the next hours: the demo should still work tomorrow.
    const start = daysBefore(now, random.between(0.05, 0.7) * days);
    const end = canSignIn.has(usage.accountId) ? new Date(start.getTime() + bought.duration * 3_600_000) : null;
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
    account_package: held.map(({ id, usage, bought, start, end }) => ({
      id,
      account_id: usage.accountId,
      package_id: bought.id,
      payment_transaction_id: null,
      start_date: start,
      end_date: end,
      created_at: start,
    })),
    account_package_feature: held.flatMap(({ id, usage, bought }) =>
      [...bought.features].map(([feature_id, limit]) => ({
        account_package_id: id,
        feature_id,
        limit_type: limit === null ? 'unlimited' : 'limited',
        total_limit: limit,
        used_limit: Math.min(used(usage, feature_id), limit ?? Infinity),
      })),
    ),
  };
}

function used(usage: Usage, feature: number): number {
  if (feature === featureIds.propertyList) return usage.homes;
  if (feature === featureIds.propertyFeature) return usage.featuredHomes;
  if (feature === featureIds.projectList) return usage.projects;
  return feature === featureIds.projectFeature ? usage.featuredProjects : 0;
}
