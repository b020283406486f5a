import { z } from 'zod';
import { endedPackage } from './ended-package.ts';
import { activePackage, feature, subscriptionPackage } from './records.ts';
import { featureKeys } from './features.ts';
import { choice, id, optional, paging } from '../schema/input.ts';
import { ok, okList, okNull } from '../schema/output.ts';

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

export const getEndedPackages = { input: z.object(paging()), output: okList(endedPackage) };
