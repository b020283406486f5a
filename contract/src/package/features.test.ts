import { expect, test } from 'vitest';
import { featureKeys, features, isCounted, isFeatureKey } from './features.ts';

test('the seven features have the ids of contract 4.7', () => {
  expect(featureKeys.map((key) => features[key].id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('counts uses of listing and featuring, not of access', () => {
  expect(featureKeys.filter(isCounted)).toEqual([
    'property_list',
    'property_feature',
    'project_list',
    'project_feature',
  ]);
});

test('rejects unknown feature keys', () => {
  expect(isFeatureKey('project_access')).toBe(true);
  expect(isFeatureKey('constructor')).toBe(false);
  expect(isFeatureKey(6)).toBe(false);
});
