import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { useSearchText } from './use-search-text.ts';

function SearchText() {
  return useSearchText();
}

test.each([
  ['/search?search=loft', 'loft'],
  ['/search/?search=loft', 'loft'],
  ['/search', ''],
  ['/faqs?search=loft', ''],
])('the search text of %s is "%s"', (url, expected) => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={[url]}>
      <SearchText />
    </MemoryRouter>,
  );
  expect(html).toBe(expected);
});
