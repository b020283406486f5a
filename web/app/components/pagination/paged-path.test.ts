import { paths } from '@latchkey/contract/paths';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { agentPath, readAgentQuery } from '../../routes/agent/agent-query.ts';
import { maxPage, readPage } from './page-number.ts';
import { pagedPath } from './paged-path.ts';

const page = fc.integer({ min: 1, max: maxPage });
const slug = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/^\.{1,2}$/.test(text));
const parse = (address: string) => new URL(address, 'https://market.example');

test('the page of any list is read back from its path', () => {
  const lists = [paths.cities(), paths.categories(), paths.agents(), paths.articles(), paths.featuredProjects()];
  fc.assert(
    fc.property(fc.constantFrom(...lists), page, fc.string({ unit: 'grapheme' }), (path, number, category) => {
      const { pathname, searchParams } = parse(pagedPath(path, number, { category }));
      expect([pathname, readPage(searchParams), searchParams.get('category') ?? '']).toEqual([path, number, category]);
    }),
  );
});

test('the view of any agent is read back from its path', () => {
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
