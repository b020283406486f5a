import { describe, expect, test } from 'vitest';
import { extensionOf, fileProblem, acceptedTypesText } from './file-check.ts';
import { fileNameFor } from './prepare-picture.ts';

const file = (name: string, size = 1_000, type = '') => ({ name, size, type });

describe('problems of a file', () => {
  test.each([
    ['a.jpg', 'galleryImage', 50_000_000, null],
    ['a.HEIC', 'galleryImage', 1_000, null],
    ['a.svg', 'galleryImage', 1_000, 'pictureType'],
    ['a.pdf', 'galleryImage', 1_000, 'pictureType'],
    ['a.pdf', 'document', 1_000, null],
    ['a.pdf', 'document', 0, 'empty'],
    ['a.pdf', 'document', 6_000_000, 'fileSize'],
    ['a.exe', 'document', 1_000, 'fileType'],
    ['a.gif', 'planDocument', 1_000, 'fileType'],
  ] as const)('%s as %s of %i bytes: %s', (name, use, size, problem) => {
    expect(fileProblem(file(name, size), use)).toBe(problem);
  });

  test('a name without an extension is recognised by its type', () => {
    expect(extensionOf({ name: 'image', type: 'image/png' })).toBe('png');
    expect(acceptedTypesText('galleryImage')).toBe('JPG, PNG');
  });

  test('a converted picture has a matching file name', () => {
    expect(fileNameFor('IMG_1.heic', 'image/jpeg')).toBe('IMG_1.jpg');
    expect(fileNameFor('a.JPG', 'image/jpeg')).toBe('a.JPG');
    expect(fileNameFor('a.png', 'image/png')).toBe('a.png');
  });
});
