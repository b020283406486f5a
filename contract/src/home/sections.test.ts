import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderSections, personalSections, sectionTypes } from './sections.ts';

test('uses the default order when the operator has set none (contract 7.3)', () => {
  expect(orderSections([])).toEqual([
    'agents_list_section',
    'articles_section',
    'categories_section',
    'faqs_section',
    'featured_properties_section',
    'featured_projects_section',
    'most_liked_properties_section',
    'most_viewed_properties_section',
    'nearby_properties_section',
    'projects_section',
    'premium_properties_section',
    'user_recommendations_section',
    'properties_by_cities_section',
  ]);
});

test("puts the operator's order first", () => {
  expect(orderSections(['faqs_section', 'gone_section', 'agents_list_section']).slice(0, 3)).toEqual([
    'faqs_section',
    'agents_list_section',
    'articles_section',
  ]);
});

test('returns each section once for any stored order', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...sectionTypes), fc.string())), (order) => {
      expect([...orderSections(order)].sort()).toEqual([...sectionTypes].sort());
    }),
  );
});

test('every personal section is one of the sections of the home page', () => {
  for (const type of personalSections) expect(sectionTypes).toContain(type);
});
