import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fitsPlace, uploadReference, uploadTokenOf } from '../rules/staged-upload.ts';
import { cover, galleryOrder, listingFile, listingFiles, replaceableListingFile } from './listing-file.ts';
import { firstProblem } from './problem.ts';
import type { UploadedFile } from './uploaded-file.ts';

const token = 'A_-'.padEnd(43, 'x');
const staged = uploadReference(token);

function uploaded(filename = 'a.jpg'): UploadedFile {
  return { fieldname: 'f', filename, mimetype: 'image/jpeg', bytes: 10, path: '/tmp/a' };
}

function problemOf(schema: z.ZodType, value: unknown): string {
  const { error } = z.object({ field: schema }).safeParse({ field: value });
  return error ? firstProblem(error) : 'none';
}

test('a token goes there and back; nothing else is one', () => {
  expect(uploadTokenOf(` ${staged} `)).toBe(token);
  for (const other of [token, `upload:${token}x`, 'upload:', `upload:${token.slice(1)}/`, 7, null])
    expect(uploadTokenOf(other)).toBeNull();
});

test('pictures may change their place, papers not', () => {
  expect(fitsPlace('titleImage', 'galleryImage')).toBe(true);
  expect(fitsPlace('document', 'document')).toBe(true);
  expect(fitsPlace('document', 'planDocument')).toBe(false);
  expect(fitsPlace('galleryImage', 'threeDImage')).toBe(false);
});

describe('a file of a listing', () => {
  test('comes with it or was staged; any other text is absent', () => {
    expect(listingFile('titleImage').parse(staged)).toEqual({ upload: token });
    expect(listingFile('titleImage').parse(uploaded())).toEqual(uploaded());
    expect(problemOf(listingFile('titleImage'), 'https://example.org/a.jpg')).toBe('field is required');
    expect(problemOf(listingFile('titleImage'), { upload: token })).toBe('field is required');
    expect(problemOf(listingFile('titleImage'), uploaded('a.exe'))).toBe('field must be a file of type jpg, jpeg, png');
  });

  test('replaces, a blank clears, anything else keeps', () => {
    const schema = replaceableListingFile('metaImage');
    expect(
      [uploaded(), staged, '', 'undefined', undefined, 'https://a/b.jpg'].map((value) => schema.parse(value)),
    ).toEqual([uploaded(), { upload: token }, null, undefined, undefined, undefined]);
  });

  test('in lists drops what is none, and lists have an end', () => {
    expect(listingFiles('galleryImage', 3).parse(['a', staged, uploaded(), null])).toEqual([
      { upload: token },
      uploaded(),
    ]);
    expect(listingFiles('document', 1).parse(uploaded('a.PDF'))).toHaveLength(1);
    expect(problemOf(listingFiles('galleryImage', 1), [staged, uploaded()])).toBe('field must be at most 1 files');
  });

  test('may be a picture of the gallery where it is the cover', () => {
    expect(cover('titleImage').parse('image:7')).toEqual({ picture: 7 });
    expect(cover('titleImage').parse(staged)).toEqual({ upload: token });
    expect(cover('titleImage').parse('https://example.org/7.jpg')).toBeUndefined();
    expect(problemOf(cover('titleImage'), uploaded('a.pdf'))).toBe('field must be a file of type jpg, jpeg, png');
  });

  test('has its place in an order of ids, staged ones and the cover', () => {
    expect(galleryOrder.parse(`3, ${staged},title`)).toEqual(['3', staged, 'title']);
    expect(problemOf(galleryOrder, '3,drop table')).toMatch(/must be a list of picture ids/);
  });
});
