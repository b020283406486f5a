import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { canMoveToField, uploadReference, uploadTokenOf } from './staged-upload.ts';
import { cover, galleryOrder, listingFile, listingFiles, replaceableListingFile } from './listing-file.ts';
import { firstProblem } from '../schema/problem.ts';
import type { UploadedFile } from '../schema/uploaded-file.ts';

const token = 'A_-'.padEnd(43, 'x');
const staged = uploadReference(token);

function uploaded(filename = 'a.jpg'): UploadedFile {
  return { fieldname: 'f', filename, mimetype: 'image/jpeg', bytes: 10, path: '/tmp/a' };
}

function problemOf(schema: z.ZodType, value: unknown): string {
  const { error } = z.object({ field: schema }).safeParse({ field: value });
  return error ? firstProblem(error) : 'none';
}

test('a token is parsed from its reference, and other values are rejected', () => {
  expect(uploadTokenOf(` ${staged} `)).toBe(token);
  for (const other of [token, `upload:${token}x`, 'upload:', `upload:${token.slice(1)}/`, 7, null])
    expect(uploadTokenOf(other)).toBeNull();
});

test('pictures may be used in another picture field, documents may not', () => {
  expect(canMoveToField('titleImage', 'galleryImage')).toBe(true);
  expect(canMoveToField('document', 'document')).toBe(true);
  expect(canMoveToField('document', 'planDocument')).toBe(false);
  expect(canMoveToField('galleryImage', 'threeDImage')).toBe(false);
});

describe('a file of a listing', () => {
  test('is an upload or a staged file; any other text is absent', () => {
    expect(listingFile('titleImage').parse(staged)).toEqual({ upload: token });
    expect(listingFile('titleImage').parse(uploaded())).toEqual(uploaded());
    expect(problemOf(listingFile('titleImage'), 'https://example.org/a.jpg')).toBe('field is required');
    expect(problemOf(listingFile('titleImage'), { upload: token })).toBe('field is required');
    expect(problemOf(listingFile('titleImage'), uploaded('a.exe'))).toBe('field must be a file of type jpg, jpeg, png');
  });

  test('replaces the previous file, a blank clears it, and anything else leaves it unchanged', () => {
    const schema = replaceableListingFile('metaImage');
    expect(
      [uploaded(), staged, '', 'undefined', undefined, 'https://a/b.jpg'].map((value) => schema.parse(value)),
    ).toEqual([uploaded(), { upload: token }, null, undefined, undefined, undefined]);
  });

  test('lists drop other values and have a maximum length', () => {
    expect(listingFiles('galleryImage', 3).parse(['a', staged, uploaded(), null])).toEqual([
      { upload: token },
      uploaded(),
    ]);
    expect(listingFiles('document', 1).parse(uploaded('a.PDF'))).toHaveLength(1);
    expect(problemOf(listingFiles('galleryImage', 1), [staged, uploaded()])).toBe('field must be at most 1 files');
  });

  test('may be a gallery picture when it is the cover', () => {
    expect(cover('titleImage').parse('image:7')).toEqual({ picture: 7 });
    expect(cover('titleImage').parse(staged)).toEqual({ upload: token });
    expect(cover('titleImage').parse('https://example.org/7.jpg')).toBeUndefined();
    expect(problemOf(cover('titleImage'), uploaded('a.pdf'))).toBe('field must be a file of type jpg, jpeg, png');
  });

  test('is ordered by ids, staged files and the cover', () => {
    expect(galleryOrder.parse(`3, ${staged},title`)).toEqual(['3', staged, 'title']);
    expect(problemOf(galleryOrder, '3,drop table')).toMatch(/must be a list of picture ids/);
  });
});
