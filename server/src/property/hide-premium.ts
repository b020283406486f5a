import type { Context } from '../platform/context.ts';
import { loadFeatureAccess } from '../account/load-feature-access.ts';

/** Returns whether the caller may read a premium property: the owner and accounts with the feature may (contract 4.16). */
export async function mayOpenPremium(ownerId: number | null, context: Context): Promise<boolean> {
  const { database, caller, now } = context;
  if (caller !== null && caller.id === ownerId) return true;
  return (await loadFeatureAccess(database, caller?.id ?? null, 'premium_properties', now())).featureAvailable;
}
