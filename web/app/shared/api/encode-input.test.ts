import { describe, expect, it } from 'vitest';
import { encodeForm, encodeQuery } from './encode-input.ts';

describe('encode-input (contract 1.2)', () => {
  it('drops absent and blank values from a query and joins lists by commas', () => {
    expect(encodeQuery({ a: 1, b: undefined, c: '', d: null, e: [1, 2], f: false })).toBe('a=1&e=1%2C2&f=false');
  });

  it('writes arrays and objects with bracket names and an explicit index', () => {
    const file = new File(['x'], 'a.txt');
    const form = encodeForm({
      id: 1,
      skip: undefined,
      parameters: [{ parameter_id: 4, value: 'Yes' }],
      documents: [file],
    });
    expect([...form.keys()]).toEqual(['id', 'parameters[0][parameter_id]', 'parameters[0][value]', 'documents[0]']);
    expect(form.get('parameters[0][value]')).toBe('Yes');
    expect(form.get('documents[0]')).toBeInstanceOf(File);
  });
});
