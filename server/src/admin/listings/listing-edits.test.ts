import { describe, expect, it } from 'vitest';
import { describeChange } from './listing-edits.ts';

describe('the change of a listing in the audit log', () => {
  it('names the changed fields with both values', () => {
    expect(describeChange({ title: 'A', price: 1, city: 'Porto' }, { title: 'B', price: 2, city: 'Porto' })).toEqual({
      before: 'title: A; price: 1',
      after: 'title: B; price: 2',
    });
  });

  it('shortens long values to the part with their first difference', () => {
    const start = 'A house by the sea with a large garden. '.repeat(10);
    const { before, after } = describeChange(
      { description: `${start}Two rooms.` },
      { description: `${start}Four rooms, ${'one with a balcony and '.repeat(10)}a bath.` },
    );
    expect(before).toBe('description: …ith a large garden. Two rooms.');
    expect(after).toMatch(/^description: …ith a large garden. Four rooms, one.{40,60}…$/);
  });

  it('shows what was added to the end of a long value', () => {
    const long = 'x'.repeat(200);
    expect(describeChange({ address: long }, { address: `${long}y` })).toEqual({
      before: `address: …${'x'.repeat(20)}`,
      after: `address: …${'x'.repeat(20)}y`,
    });
  });
});
