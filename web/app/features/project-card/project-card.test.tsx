import type { ProjectCard as Card } from '@latchkey/contract/project/project';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { ProjectCard } from './project-card.tsx';

const project = {
  id: 1,
  slug_id: 'harbour-towers',
  title: 'Harbour Towers',
  type: 'upcoming',
  image: 'http://test.local/tower.jpg',
  city: 'Porto',
  country: 'Portugal',
  category: { category: 'Flats' },
  customer: { name: 'Ada' },
} as Card;

const render = (is_promoted: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <TranslatorProvider value={createTranslator('en', english)}>
        <ProjectCard project={{ ...project, is_promoted }} sizes="300px" />
      </TranslatorProvider>
    </MemoryRouter>,
  );

test('a promoted project shows that it is featured', () => {
  expect(render(true)).toContain('>Featured<');
  expect(render(false)).not.toContain('Featured');
});
