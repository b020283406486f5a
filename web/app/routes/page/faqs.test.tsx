import { faqs as faqsCall } from '@latchkey/contract/content/calls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../shared/market/market.tsx';
import Faqs, { loader } from './faqs.tsx';

const seo = {};

function render(count: number, path = '/faqs', answer = 'Yes.'): string {
  const faqs = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    question: `Question ${at + 1}?`,
    answer,
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

test('search engines get the whole plain text of an answer', () => {
  const answer = `Rents < 500 and > 300 EUR.${' More.'.repeat(400)}`;
  const blocks = render(1, '/faqs', answer).matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
  const records = [...blocks].map(([, json = '']): unknown => JSON.parse(json));
  expect(records).toContainEqual(
    expect.objectContaining({
      mainEntity: [expect.objectContaining({ acceptedAnswer: { '@type': 'Answer', text: answer } })],
    }),
  );
});

test('the loader returns all questions when they need several responses', async () => {
  const total = 230;
  const call = (requested: object, { limit, offset }: { limit: number; offset: number }) => {
    if (requested !== faqsCall) return Promise.resolve({ data: [] });
    const ids = Array.from({ length: Math.min(limit, total - offset) }, (_, at) => offset + at);
    return Promise.resolve({ total, data: ids.map((id) => ({ id, question: '', answer: '' })) });
  };
  const args = { request: new Request('https://casa.test/faqs?page=12'), context: { get: () => ({ call }) } };
  const result = await loader(args as unknown as Parameters<typeof loader>[0]);
  expect(result.faqs.map(({ id }) => id)).toEqual(Array.from({ length: total }, (_, id) => id));
});
