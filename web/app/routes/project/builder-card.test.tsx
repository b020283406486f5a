import type { ProjectCard } from '@latchkey/contract/project/project';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { BuilderContact } from './builder-card.tsx';

function render(viewerId: number | undefined, added_by: number | null): string {
  const customer = { email: 'ines@homes.example', mobile: '351912345678' };
  return renderToStaticMarkup(
    <TranslatorProvider value={createTranslator('en', english)}>
      <BuilderContact
        project={{ title: 'Terraços', added_by, customer } as ProjectCard}
        address="http://test.local"
        viewerId={viewerId}
      />
    </TranslatorProvider>,
  );
}

test.each([
  ['a visitor', undefined, 7],
  ['another account', 8, 7],
  ['a visitor of the market’s own project', undefined, null],
] as const)('a project’s page shows %s the links to mail and to call', (_, viewerId, addedBy) => {
  const html = render(viewerId, addedBy);
  expect(html).toContain('href="mailto:ines@homes.example');
  expect(html).toContain('href="tel:+351912345678"');
});

test('the page of an own project shows no links to mail or to call', () => {
  expect(render(7, 7)).toBe('');
});
