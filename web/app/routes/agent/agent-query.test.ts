import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agentPath, listingsInput, readAgentQuery } from './agent-query.ts';

const views = fc.record({
  isAdmin: fc.boolean(),
  tab: fc.constantFrom('homes' as const, 'projects' as const),
  page: fc.integer({ min: 1, max: 500 }),
});

describe('the path of an agent’s page', () => {
  it('is parsed back to the same view', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), views, (slug, view) => {
        const address = new URL(agentPath(slug, view), 'https://latchkey.test');
        expect(readAgentQuery(address.searchParams)).toEqual(view);
        expect(decodeURIComponent(address.pathname)).toContain('/agent-details/');
      }),
    );
  });

  it('has no query for the first page of properties', () => {
    expect(agentPath('ines', { isAdmin: false, tab: 'homes', page: 1 })).toBe('/agent-details/ines');
    expect(agentPath('admin', { isAdmin: true, tab: 'projects', page: 2 })).toBe(
      '/agent-details/admin?is_admin=1&tab=projects&page=2',
    );
  });

  it('gives the first page of properties for invalid values', () => {
    const query = new URLSearchParams('tab=cars&page=-3&is_admin=yes');
    expect(readAgentQuery(query)).toEqual({ isAdmin: false, tab: 'homes', page: 1 });
  });

  it('requests the rows of that page only', () => {
    expect(listingsInput('ines', { isAdmin: false, tab: 'projects', page: 3 })).toEqual({
      slug_id: 'ines',
      limit: 24,
      offset: 48,
      is_projects: 1,
    });
  });
});
