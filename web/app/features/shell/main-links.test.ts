import { expect, it } from 'vitest';
import { isActiveLink, mainLinks } from './main-links.ts';

it('marks the header link of the current page and of its subpages', () => {
  const at = (address: string) => mainLinks.filter((link) => isActiveLink(link, address)).map(({ key }) => key);
  expect(at('/all-projects?page=2')).toEqual(['shell.projects']);
  expect(at('/project-details/terracos')).toEqual(['shell.projects']);
  expect(at('/agent-details/admin?is_admin=1')).toEqual(['shell.agents']);
  expect(at('/article-details/offers')).toEqual(['shell.articles']);
  expect(at('/search?property_type=1&city=Lisbon')).toEqual(['shell.rent']);
  expect(at('/')).toEqual([]);
});
