import { expect, test } from 'vitest';
import { pathAfterProfile, profilePath } from './gate-subject.ts';

test('completing the profile leads back to the draft', () => {
  const form = new URLSearchParams('draft=abc&step=pictures&other=1');
  const profile = profilePath('property', form);
  expect(profile).toBe('/user/profile?for=property&draft=abc&step=pictures');
  expect(pathAfterProfile('property', new URLSearchParams(profile.split('?')[1]))).toBe(
    '/user/properties?draft=abc&step=pictures',
  );
  expect(pathAfterProfile('project', new URLSearchParams('for=project'))).toBe('/user/add-project');
});
