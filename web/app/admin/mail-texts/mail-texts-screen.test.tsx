import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../shared/market/market.tsx';

// The console's session listens on the window when it loads.
vi.stubGlobal('addEventListener', () => undefined);
const { default: MailTextsScreen } = await import('./mail-texts-screen.tsx');

test('the screen has its title while the languages load', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/admin/mails']}>
      <QueryClientProvider client={new QueryClient()}>
        <TranslatorProvider value={createTranslator('en', english)}>
          <MarketProvider market={readMarket({}, 0)}>
            <MailTextsScreen />
          </MarketProvider>
        </TranslatorProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(html).toContain(`<h1>${english['console.mailTexts.title']}</h1>`);
});
