import { expect, test } from 'vitest';
import { pastedFiles } from './pasted-files.ts';

const file = new File(['x'], 'a.png', { type: 'image/png' });

function clipboard(texts: Record<string, string>): DataTransfer {
  return { files: [file], getData: (type: string) => texts[type] ?? '' } as unknown as DataTransfer;
}

test('the picture of cells copied from Excel or Word is ignored in favour of their text', () => {
  expect(pastedFiles(clipboard({ 'text/plain': '1\t2', 'text/html': '<table></table>' }))).toEqual([]);
});

test('a picture copied from a web page or a file manager is pasted', () => {
  expect(pastedFiles(clipboard({ 'text/html': '<img src="a.png">' }))).toEqual([file]);
  expect(pastedFiles(clipboard({ 'text/plain': 'a.png' }))).toEqual([file]);
});
