import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../shared/market/market.tsx';
import Faqs from './faqs.tsx';

const seo = {};

function render(count: number, path = '/faqs'): string {
  const faqs = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    question: `Question ${at + 1}?`,
    answer: 'Yes.',
  }));
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <TranslatorProvider value={createTranslator('en', english)}>
        <MarketProvider market={readMarket({}, 0)}>
          <Faqs {...({ loaderData: { faqs, seo } } as unknown as Parameters<typeof Faqs>[0])} />
        </MarketProvider>
      </TranslatorProvider>
    </QueryClientProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
const questions = (html: string) => html.match(/<details/g)?.length ?? 0;

test('the page shows twenty questions, and a link adds the others', () => {
  const html = render(27);
  expect(questions(html)).toBe(20);
  expect(html).toMatch(/href="\/faqs\?page=2"[^>]*>.*Show 7 more/);
  expect(questions(render(27, '/faqs?page=2'))).toBe(27);
});

test('the page with twenty questions or fewer has no link to others', () => expect(render(20)).not.toContain('page=2'));
