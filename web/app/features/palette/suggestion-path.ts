import { paths } from '@latchkey/contract/paths';
import type { SearchSuggestion } from '@latchkey/contract/search/records';

/** The page of a suggestion. */
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

/** The search for a text among all listings. */
export function textSearchPath(text: string): string {
  return text ? `${paths.search()}?${new URLSearchParams({ search: text })}` : paths.search();
}
