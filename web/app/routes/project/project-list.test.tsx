import { projectTypes } from '@latchkey/contract/project/project-types';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { englishText } from '../../shared/i18n/testing.ts';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { type ProjectSearch, readProjectSearch } from '../../shared/listing/project-search.ts';
import { ProjectFilter } from './project-list.tsx';

function render(search: ProjectSearch): string {
  const element = (
    <TranslatorProvider value={createTranslator('en', english)}>
      <ProjectFilter search={search} />
    </TranslatorProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
}

/** Returns the query that a browser sends for the rendered form. */
function submitted(html: string): URLSearchParams {
  const query = new URLSearchParams();
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const [name, value] = ['name', 'value'].map((attribute) => new RegExp(` ${attribute}="([^"]*)"`).exec(tag)?.[1]);
    if (name) query.set(name, value ?? '');
  }
  for (const [, name = '', options = ''] of html.matchAll(/<select[^>]* name="([^"]*)".*?>(.*?)<\/select>/g))
    query.set(name, /value="([^"]*)" selected=""/.exec(options)?.[1] ?? '');
  return query;
}

test('the form filters projects by location or name, and by every stage', () => {
  const html = render({});
  expect(html).toContain(englishText('projects.filter.search'));
  expect(html).toMatch(/<input[^>]* name="search"/);
  const choices = [
    englishText('projects.filter.anyStage'),
    ...projectTypes.map((type) => englishText(`projects.state.${type}`)),
  ];
  expect([...html.matchAll(/<option[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual(choices);
});

test.each<ProjectSearch>([{}, { search: 'Porto' }, { search: 'Porto', type: 'under_construction', category_id: 4 }])(
  'the form sends the filters that it shows: %j',
  (search) => {
    expect(readProjectSearch(submitted(render(search)))).toEqual(search);
  },
);
