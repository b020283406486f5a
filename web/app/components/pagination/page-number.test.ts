import { describe, expect, it } from 'vitest';
import { maxPage, readPageClamped, pageInput, readPage, assertPageNotEmpty } from './page-number.ts';

const requestFor = (query: string) => new Request(`https://homes.example/all-agents${query}`);

describe('a page of a list', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=two', 1],
    ['page=-2', 1],
    ['page=99999', 99_999],
  ])('requested by "%s" is %i', (query, page) => expect(readPage(new URLSearchParams(query))).toBe(page));

  it('of an own list is clamped to the last page', () => {
    expect(readPageClamped(new URLSearchParams('page=3'))).toBe(3);
    expect(readPageClamped(new URLSearchParams('page=999999999'))).toBe(maxPage);
  });

  it('skips the rows before it', () => expect(pageInput(requestFor('?page=3'), 10)).toEqual({ limit: 10, offset: 20 }));

  it.each([maxPage + 1, 99_999])('%i is past the last page of any list', (page) => {
    expect(() => pageInput(requestFor(`?page=${page}`))).toThrow(expect.objectContaining({ init: { status: 404 } }));
  });

  it('without rows exists only as the first one', () => {
    expect(() => assertPageNotEmpty(requestFor(''), [])).not.toThrow();
    expect(() => assertPageNotEmpty(requestFor('?page=2'), [1])).not.toThrow();
    expect(() => assertPageNotEmpty(requestFor('?page=2'), [])).toThrow();
  });
});
