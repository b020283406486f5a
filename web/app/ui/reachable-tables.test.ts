import { expect, test } from 'vitest';
import { reachableTables } from './reachable-tables.ts';

test('makes tables focusable and changes nothing else', () => {
  expect(reachableTables('<p>a table</p><table class="x"><tr></tr></table><TABLE></TABLE>')).toBe(
    '<p>a table</p><table tabindex="0" class="x"><tr></tr></table><table tabindex="0"></TABLE>',
  );
  expect(reachableTables('<p>&lt;table&gt;</p>')).toBe('<p>&lt;table&gt;</p>');
});
