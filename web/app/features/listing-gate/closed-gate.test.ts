import { features } from '@latchkey/contract/package/features';
import { expect, test } from 'vitest';
import { findFreePackage } from './closed-gate.tsx';

const offer = (id: number, price: number | null, ...keys: (keyof typeof features)[]) => ({
  id,
  name: `Package ${id}`,
  package_type: price ? ('paid' as const) : ('free' as const),
  price,
  ios_product_id: null,
  duration: 720,
  created_at: '2026-01-01',
  features: keys.map((key) => ({ id: features[key].id, name: key, limit_type: 'limited' as const, limit: 1 })),
});

test('a closed gate offers the free package with the feature, unless the account has it', () => {
  const packages = [offer(1, 20, 'property_list'), offer(2, null, 'project_list'), offer(3, null, 'property_list')];
  expect(findFreePackage('property_list', packages, [])?.id).toBe(3);
  expect(findFreePackage('property_list', packages, [{ id: 3 }])).toBeUndefined();
  expect(findFreePackage('property_feature', packages, [])).toBeUndefined();
});
