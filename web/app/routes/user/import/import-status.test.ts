import { expect, it } from 'vitest';
import { importResult } from './import-status.tsx';

const none = { to_add: 0, to_change: 0, same: 0, refused: 0, added: 0, changed: 0, hidden: 0 };
const resultOf = (status: 'checked' | 'done' | 'running', counts: Partial<typeof none>, hides_missing = false) =>
  importResult({ status, counts: { ...none, ...counts }, hides_missing });

it('an import is "done" only when no row was refused and something changed', () => {
  expect(resultOf('done', { added: 3 })).toBe('done');
  expect(resultOf('done', { changed: 1, same: 4 })).toBe('done');
  expect(resultOf('done', { added: 3, refused: 1 })).toBe('partly');
  expect(resultOf('done', { refused: 12 })).toBe('nothing');
  expect(resultOf('done', { same: 2, refused: 1 })).toBe('nothing');
  expect(resultOf('done', { same: 5 })).toBe('unchanged');
  expect(resultOf('done', { same: 5, hidden: 1 })).toBe('done');
});

it('an import is "checked" only when it has rows to import', () => {
  expect(resultOf('checked', { to_add: 1, refused: 2 })).toBe('checked');
  expect(resultOf('checked', { refused: 2 })).toBe('nothing_to_import');
  expect(resultOf('checked', { refused: 2 }, true)).toBe('checked');
  expect(resultOf('running', { to_add: 2 })).toBe('running');
});
