import { z } from 'zod';
import { activePackage, feature, subscriptionPackage } from '../records/package.ts';
import { choice, id, optional } from './input.ts';
import { ok, okNull } from './output.ts';

/** The things that packages allow (contract 4.7). */
export const featureKey = choice([
  'property_list',
  'property_feature',
  'project_list',
  'project_feature',
  'mortgage_calculator_detail',
  'premium_properties',
  'project_access',
]);

export const getPackage = {
  input: z.object({ platform_type: optional(choice(['ios', 'android', 'web', 'app'])) }),
  output: ok(z.array(subscriptionPackage), {
    active_packages: z.array(activePackage),
    all_features: z.array(feature),
  }),
};

export const checkPackageLimit = {
  input: z.object({ type: featureKey }),
  output: ok(
    z.object({ package_available: z.boolean(), feature_available: z.boolean(), limit_available: z.boolean() }),
  ),
};

export const assignPackage = { input: z.object({ package_id: id }), output: okNull };
