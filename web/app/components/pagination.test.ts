import { describe, expect, it, test } from 'vitest';
import { maxPage, readPageClamped, pageInput, readPage, assertPageNotEmpty, pagedPath } from './pagination.tsx';
import { paths } from '@latchkey/contract/paths';
import fc from 'fast-check';
import { agentPath, readAgentQuery } from '../routes/agent/agent-query.ts';

const requestFor = (query: string) => new Request(`https://homes.example/all-agents${query}`);

describe('a page of a list', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=two', 1],
    ['page=-2', 1],
    ['page=99999', 99_999],
  ])('requested by "%s" is number %i', (query, page) => expect(readPage(new URLSearchParams(query))).toBe(page));

  it('of an own list is clamped to the last page', () => {
    expect(readPageClamped(new URLSearchParams('page=3'))).toBe(3);
    expect(readPageClamped(new URLSearchParams('page=999999999'))).toBe(maxPage);
  });

  it('skips the rows of the pages before it', () =>
    expect(pageInput(requestFor('?page=3'))).toEqual({ limit: 24, offset: 48 }));

  it.each([maxPage + 1, 99_999])('%i is past the last page of any list', (page) => {
    expect(() => pageInput(requestFor(`?page=${page}`))).toThrow(expect.objectContaining({ init: { status: 404 } }));
  });

  it('without rows is not found, except for the first one', () => {
    expect(() => assertPageNotEmpty(requestFor(''), [])).not.toThrow();
    expect(() => assertPageNotEmpty(requestFor('?page=2'), [1])).not.toThrow();
    expect(() => assertPageNotEmpty(requestFor('?page=2'), [])).toThrow();
  });
});

const page = fc.integer({ min: 1, max: maxPage });
const slug = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/^\.{1,2}$/.test(text));
const parse = (address: string) => new URL(address, 'https://market.example');

test('the page of any list is parsed back from its path', () => {
  const lists = [paths.cities(), paths.categories(), paths.agents(), paths.articles(), paths.featuredProjects()];
  fc.assert(
    fc.property(fc.constantFrom(...lists), page, fc.string({ unit: 'grapheme' }), (path, number, category) => {
      const { pathname, searchParams } = parse(pagedPath(path, number, { category }));
      expect([pathname, readPage(searchParams), searchParams.get('category') ?? '']).toEqual([path, number, category]);
    }),
  );
});

test('the view of any agent is parsed back from its path', () => {
  const view = fc.record({ isAdmin: fc.boolean(), tab: fc.constantFrom('homes' as const, 'projects' as const), page });
  fc.assert(
    fc.property(slug, view, (name, requested) => {
      const { pathname, searchParams } = parse(agentPath(name, requested));
      expect(decodeURIComponent(pathname)).toBe(`/agent-details/${name}`);
      expect(readAgentQuery(searchParams)).toEqual(requested);
    }),
  );
});

test('any text is read as a page between the first and the last', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const number = readPage(new URLSearchParams({ page: text }));
      expect(Number.isInteger(number) && number >= 1 && number <= maxPage).toBe(true);
    }),
  );
});
