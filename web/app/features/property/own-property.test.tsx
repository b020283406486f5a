import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, test, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { englishText } from '../../shared/i18n/testing.ts';
import { sampleProperty } from '../../shared/listing/test/sample-property.ts';

const property = { ...sampleProperty, added_by: 7, property_type: 'sell' as const };
const useSession = '../../shared/session/use-session.ts';

/** Renders the page for an account. The server has no session, so the session module is mocked. */
async function renderFor(userId: number): Promise<string> {
  vi.resetModules();
  vi.doMock(useSession, async (original) => ({
    ...(await original<object>()),
    useSession: () => ({ token: 'token', user: { id: userId } }),
  }));
  const { createTranslator } = await import('../../shared/i18n/translator.ts');
  const { TranslatorProvider } = await import('../../shared/i18n/use-translation.ts');
  const { MarketProvider, readMarket } = await import('../../shared/market/market.tsx');
  const { SignInContextProvider } = await import('../../shared/session/sign-in-context.ts');
  const { ContactBar } = await import('./contact/contact-bar.tsx');
  const { OwnerCard } = await import('./contact/owner-card.tsx');
  return renderToStaticMarkup(
    <TranslatorProvider value={createTranslator('en', english)}>
      <MarketProvider market={readMarket({}, 0, [])}>
        <QueryClientProvider client={new QueryClient()}>
          <SignInContextProvider value={() => undefined}>
            <OwnerCard property={property} address="http://test.local" tools={null} />
            <ContactBar property={property} address="http://test.local" />
          </SignInContextProvider>
        </QueryClientProvider>
      </MarketProvider>
    </TranslatorProvider>,
  );
}

afterAll(() => {
  vi.doUnmock(useSession);
  vi.resetModules();
});

const contacts = ['Message', englishText('session.interested'), 'href="tel:', 'href="mailto:'];

test('a listing shows message, interest, call and mail to another account', async () => {
  const page = await renderFor(8);
  for (const contact of contacts) expect(page).toContain(contact);
});

test('a listing shows its owner none of message, interest, call and mail', async () => {
  const page = await renderFor(7);
  for (const contact of contacts) expect(page).not.toContain(contact);
});
