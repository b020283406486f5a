import { expect, test } from 'vitest';
import { removePicture } from './picture-field.tsx';

test('removing a chosen file keeps the stored picture, removing the stored picture deletes it', () => {
  expect(removePicture(new File([], 'icon.svg'))).toBeNull();
  expect(removePicture(null)).toBe('remove');
});
