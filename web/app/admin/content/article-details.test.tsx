import type { ArticleDraft } from '@latchkey/contract/admin/content/records';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../shared/market/market.tsx';
import { shallowRender } from '../../ui/test/shallow-render.tsx';
import { emptyArticleFields } from './article-fields.ts';

// Importing the console session adds a storage listener.
vi.stubGlobal('addEventListener', () => undefined);
const { ArticleDetails } = await import('./article-details.tsx');
vi.unstubAllGlobals();

it('offers the category of the article when the list of enabled categories lacks it', () => {
  // The excerpt of a search result is parsed by the browser.
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString() {
        return { body: { textContent: '' } };
      }
    },
  );
  const article = { category: { id: 4, name: 'Chalets' } } as ArticleDraft;
  const noop = () => undefined;
  const tree = shallowRender(
    () =>
      ArticleDetails({
        article,
        fields: { ...emptyArticleFields, category_id: 4 },
        onFieldsChange: noop,
        pictures: { cover: undefined, shared: undefined },
        onPicturesChange: noop,
        onDelete: noop,
        onClose: noop,
        focusOnMount: false,
      }),
    (screen) => (
      <QueryClientProvider client={new QueryClient()}>
        <TranslatorProvider value={createTranslator('en', english)}>
          <MarketProvider market={readMarket({}, 0)}>{screen}</MarketProvider>
        </TranslatorProvider>
      </QueryClientProvider>
    ),
  );
  vi.unstubAllGlobals();
  const options = tree.of<{ value: unknown; children: unknown }>('option');
  expect(options.map(({ value, children }) => [value, children])).toContainEqual([4, 'Chalets']);
});
