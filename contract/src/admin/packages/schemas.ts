import { z } from 'zod';
import { packageLimits } from '../../package/package-limits.ts';
import {
  choice,
  clearableText,
  flag,
  id,
  integer,
  money,
  numberChoice,
  optional,
  text,
  emptyInput,
} from '../../schema/input.ts';
import { ok, okNull } from '../../schema/output.ts';
import { okTable, tableInput } from '../../schema/table.ts';
import { entries, has } from '../../schema/input-lists.ts';
import { consoleFeature, consolePackage } from './records.ts';

const features = entries(
  z
    .object({
      id,
      limit_type: choice(['limited', 'unlimited']),
      limit: optional(integer(1, packageLimits.uses)),
    })
    .refine(({ limit_type, limit }) => limit_type === 'unlimited' || limit !== undefined, {
      path: ['limit'],
      error: 'is required',
    }),
  20,
  (entry) => has(entry, 'id'),
);

export const adminGetPackages = {
  input: z.object({
    ...tableInput(['price', 'name', 'duration', 'id']),
    is_enabled: optional(numberChoice([0, 1])),
    package_type: optional(choice(['free', 'paid'])),
  }),
  output: okTable(consolePackage),
};

export const adminSavePackage = {
  input: z
    .object({
      /** Absent for a new package. */
      id: optional(id),
      name: text(packageLimits.name),
      package_type: choice(['free', 'paid']),
      price: optional(money(packageLimits.price)),
      /** Hours. */
      duration: integer(1, packageLimits.hours),
      ios_product_id: clearableText(packageLimits.iosProductId),
      is_enabled: flag,
      features,
      /** `updated_at` of the package when it was loaded; a change by another admin since then is not overwritten. */
      updated_at: optional(text(40)),
    })
    .refine(({ package_type, price: amount = 0 }) => package_type === 'free' || amount > 0, {
      path: ['price'],
      error: 'must be above 0 for a paid plan',
    })
    .refine(({ features: list }) => list.length > 0, {
      path: ['features'],
      error: 'must include at least one feature: a plan without any isn’t shown',
    })
    .refine(({ features: list }) => new Set(list.map((one) => one.id)).size === list.length, {
      path: ['features'],
      error: 'must name each feature once',
    }),
  output: ok(consolePackage),
};

export const adminDeletePackage = { input: z.object({ id }), output: okNull };

export const adminGetFeatures = { input: emptyInput, output: ok(z.array(consoleFeature)) };

export const adminSaveFeature = {
  input: z.object({ id, name: text(120), is_enabled: flag }),
  output: ok(consoleFeature),
};
