import { expect, test } from 'vitest';
import { makeTablesFocusable } from './focusable-tables.ts';

test('makes tables focusable and changes nothing else', () => {
  expect(makeTablesFocusable('<p>a table</p><table class="x"><tr></tr></table><TABLE></TABLE>')).toBe(
    '<p>a table</p><table tabindex="0" class="x"><tr></tr></table><table tabindex="0"></TABLE>',
  );
  expect(makeTablesFocusable('<p>&lt;table&gt;</p>')).toBe('<p>&lt;table&gt;</p>');
});
