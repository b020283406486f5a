import { describe, expect, it } from 'vitest';
import { projectSearchPath, readProjectSearch } from './project-search.ts';

describe('the filters of the project list', () => {
  it('are parsed from a query without invalid values', () => {
    expect(readProjectSearch(new URLSearchParams('search=%20Porto%20&category_id=4&type=upcoming'))).toEqual({
      search: 'Porto',
      type: 'upcoming',
      category_id: 4,
    });
    expect(readProjectSearch(new URLSearchParams('type=finished'))).toEqual({});
    expect(readProjectSearch(new URLSearchParams('search=%20&category_id=0'))).toEqual({});
    expect(readProjectSearch(new URLSearchParams('category_id=4,5'))).toEqual({});
  });
});

describe('the path of a project search', () => {
  it('contains the filters for projects, and is null for a property search', () => {
    const form = new URLSearchParams('property_type=projects&search=Porto&category_ids=4&max_price=');
    expect(projectSearchPath(form)).toBe('/all-projects?search=Porto&category_id=4');
    expect(projectSearchPath(new URLSearchParams('property_type=projects&search='))).toBe('/all-projects');
    expect(projectSearchPath(new URLSearchParams('property_type=1&search=Porto'))).toBeNull();
  });
});
