import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { sampleCard } from '../../shared/listing/test/sample-property.ts';
import { MarketProvider, readMarket } from '../../shared/market/market.tsx';
import { SignInContextProvider } from '../../shared/session/sign-in-context.ts';
import { PropertyCard } from './property-card.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';

const render = (promoted: boolean, is_premium: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <TranslatorProvider value={createTranslator('en', english)}>
          <MarketProvider market={readMarket({}, 0)}>
            <SignInContextProvider value={() => undefined}>
              <PropertyCard property={{ ...sampleCard, promoted, is_premium }} sizes="300px" />
            </SignInContextProvider>
          </MarketProvider>
        </TranslatorProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );

test.each([false, true])('a promoted property shows that it is featured; premium: %s', (isPremium) => {
  expect(render(true, isPremium)).toContain('>Featured<');
  expect(render(false, isPremium)).not.toContain('Featured');
});
