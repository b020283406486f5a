import { z } from 'zod';
import { activePackage, feature, subscriptionPackage } from '../records/package.ts';
import { featureKeys } from '../rules/features.ts';
import { choice, id, optional } from './input.ts';
import { ok, okNull } from './output.ts';

export const getPackage = {
  input: z.object({ platform_type: optional(choice(['ios', 'android', 'web', 'app'])) }),
  output: ok(z.array(subscriptionPackage), {
    active_packages: z.array(activePackage),
    all_features: z.array(feature),
  }),
};

export const checkPackageLimit = {
  input: z.object({ type: choice(featureKeys) }),
  output: ok(
    z.object({ package_available: z.boolean(), feature_available: z.boolean(), limit_available: z.boolean() }),
  ),
};

export const assignPackage = { input: z.object({ package_id: id }), output: okNull };
