import type { HomepageData, HomeSection } from '@latchkey/contract/home/homepage-data';
import { expect, it } from 'vitest';
import { orderedSections, propertySectionPaths, slimSection, withoutRepeats } from './prepare-sections.ts';

const named = {
  featured_section: [{ id: 1 }],
  most_liked_properties: [],
  most_viewed_properties: [],
  project_section: [{ id: 2 }],
  project_featured_section: [],
  categories_section: [],
  article_section: [{ id: 3 }],
  agents_list: [],
  faq_section: [],
} as unknown as HomepageData;

it('preserves the order and titles of `sections`', () => {
  const sections: HomepageData['sections'] = [{ type: 'faqs_section', title: 'Common questions', data: [] }];
  expect(orderedSections({ ...named, sections })).toBe(sections);
});

it('builds the non-empty named sections in the default order when the server sends no `sections`', () => {
  expect(orderedSections(named).map(({ type, data }) => [type, data])).toEqual([
    ['articles_section', [{ id: 3 }]],
    ['featured_properties_section', [{ id: 1 }]],
    ['projects_section', [{ id: 2 }]],
  ]);
});

it.each(Object.keys(propertySectionPaths))('the section %s contains six cards without documents', (type) => {
  const card = { gallery: [], documents: [{ id: 1 }], parameters: [], category: { id: 1, category: 'Flats' } };
  const section = { type, title: '', data: Array.from({ length: 8 }, () => card) } as unknown as HomeSection;
  const { data } = slimSection(section);
  expect(data).toHaveLength(6);
  expect(data[0]).toMatchObject({ documents: [] });
});

it('shows a property in the first of its sections only, unless another would be left with fewer than three', () => {
  const section = (type: string, ids: number[]) => ({ type, title: '', data: ids.map((id) => ({ id })) });
  const sections = [
    section('featured_properties_section', [1, 2, 3, 4, 5, 6, 7]),
    section('most_viewed_properties_section', [2, 7, 8, 9, 1]),
    section('most_liked_properties_section', [8, 9, 10, 11]),
  ] as unknown as HomeSection[];
  const ids = withoutRepeats(sections).map(({ data }) => data.map((row) => ('id' in row ? row.id : 0)));
  // The seventh of the first section is behind "See all".
  expect(ids).toEqual([
    [1, 2, 3, 4, 5, 6, 7],
    [7, 8, 9],
    [8, 9, 10, 11],
  ]);
});
