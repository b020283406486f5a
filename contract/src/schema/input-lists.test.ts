import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { uploads } from '../upload-limits.ts';
import { id, text } from './input.ts';
import { entries, file, fileOrText, has, listOfIds, optionalFile, requiredCommaList } from './input-lists.ts';
import { firstProblem } from './problem.ts';
import { fileExtension, type UploadedFile } from './uploaded-file.ts';

function uploaded(changes: Partial<UploadedFile> = {}): UploadedFile {
  return { fieldname: 'f', filename: 'a.jpg', mimetype: 'image/jpeg', bytes: 10, path: '/tmp/a', ...changes };
}

function problemOf(schema: z.ZodType, value: unknown): string {
  const result = z.object({ field: schema }).safeParse({ field: value });
  return result.error ? firstProblem(result.error) : 'none';
}

describe('comma lists', () => {
  test('are parsed from text and from an array', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 50 }), (ids) => {
        expect(listOfIds.parse(ids.join(','))).toEqual(ids);
        expect(listOfIds.parse(ids.map(String))).toEqual(ids);
      }),
    );
  });

  test.each(['', ' , ', 'null', 'undefined,null', undefined, null, []])('%j counts as absent', (value) => {
    expect(listOfIds.parse(value)).toBeUndefined();
  });

  test.each(['', ' , ', undefined, null, []])('%j is rejected by a required list', (value) => {
    expect(problemOf(requiredCommaList(id, 3), value)).toBe('field is required');
    expect(requiredCommaList(id, 3).parse('1,2')).toEqual([1, 2]);
  });

  test('report the index of an invalid member', () => {
    expect(problemOf(listOfIds, '1,x')).toBe('field[1] must be a whole number');
  });

  test('have a maximum length', () => {
    expect(problemOf(listOfIds, Array.from({ length: 201 }, () => 1).join(','))).toBe(
      'field must have at most 200 entries',
    );
  });

  test('accept a single number', () => {
    expect(listOfIds.parse(7)).toEqual([7]);
  });
});

describe('entries with bracket names', () => {
  const schema = entries(z.object({ id, value: text(5) }), 3, (entry) => has(entry, 'value'));

  test('are parsed from a list or from an object of indexes', () => {
    const expected = [
      { id: 1, value: 'a' },
      { id: 2, value: 'b' },
    ];
    expect(
      schema.parse([
        { id: '1', value: 'a' },
        { id: '2', value: ' b ', other: 1 },
      ]),
    ).toEqual(expected);
    expect(schema.parse({ 10: { id: '2', value: 'b' }, 2: { id: '1', value: 'a' } })).toEqual(expected);
  });

  test('skip entries without a value', () => {
    expect(schema.parse([{ id: 'x', value: '' }, { id: 1, value: 'null' }, null, 'text', { id: 1 }])).toEqual([]);
  });

  test.each([undefined, null, '', 'null', 5])('are empty for %j', (value) => {
    expect(schema.parse(value)).toEqual([]);
  });

  test('report the path of a problem', () => {
    expect(problemOf(schema, [{ id: 'x', value: 'a' }])).toBe('field[0][id] must be a whole number');
    expect(
      problemOf(
        schema,
        Array.from({ length: 4 }, () => ({ id: 1, value: 'a' })),
      ),
    ).toBe('field must have at most 3 entries');
  });
});

describe('files', () => {
  test('a text instead of a file counts as absent', () => {
    expect(problemOf(file('titleImage'), 'https://example.org/a.jpg')).toBe('field is required');
    expect(optionalFile('titleImage').parse('[object Object]')).toBeUndefined();
  });

  test('a file of a wrong type or size is rejected', () => {
    expect(problemOf(file('titleImage'), uploaded({ filename: 'a.exe' }))).toBe(
      'field must be a file of type jpg, jpeg, png',
    );
    const bytes = uploads.titleImage.maxBytes;
    expect(file('titleImage').parse(uploaded({ bytes }))).toEqual(uploaded({ bytes }));
    expect(problemOf(file('titleImage'), uploaded({ bytes: bytes + 1 }))).toBe('field must be at most 3000 KB');
  });

  test('fileOrText accepts a file or a text', () => {
    const schema = fileOrText('verificationFile', 5);
    expect(schema.parse(' ab ')).toBe('ab');
    expect(schema.parse(uploaded())).toEqual(uploaded());
    expect(problemOf(schema, 'abcdef')).toBe('field must be at most 5 characters');
    expect(problemOf(schema, uploaded({ filename: 'a.exe' }))).toMatch(/^field must be a file of type/);
    expect(problemOf(schema, '')).toBe('field is required');
  });

  test.each([
    ['a.b.JPG', 'image/png', 'jpg'],
    ['blob', 'audio/webm;codecs=opus', 'webm'],
    ['', '', ''],
  ])('the extension of the file name %j with type %j is %j', (filename, mimetype, extension) => {
    expect(fileExtension({ filename, mimetype })).toBe(extension);
  });
});
