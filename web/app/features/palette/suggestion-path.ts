import { paths } from '@latchkey/contract/paths';
import type { SearchSuggestion } from '@latchkey/contract/search/search-suggestion';

/** Where a suggestion leads. */
export function suggestionPath({ type, slug, city, title }: SearchSuggestion): string {
  switch (type) {
    case 'place':
      return `${paths.search()}?${new URLSearchParams({ city: city ?? title })}`;
    case 'category':
      return paths.categoryProperties(slug);
    case 'property':
      return paths.property(slug);
    case 'project':
      return paths.project(slug);
    case 'agent':
      return paths.agent(slug);
    case 'article':
      return paths.article(slug);
  }
}

/** All homes in which the text stands. */
export function allHomesPath(text: string): string {
  return text ? `${paths.search()}?${new URLSearchParams({ search: text })}` : paths.search();
}
