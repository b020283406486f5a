import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import english from '../../../locales/en.all.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { TranslatorProvider } from '../../i18n/use-translation.ts';
import { sampleHome } from '../../listing/test/sample-home.ts';
import { MarketProvider, readMarket } from '../../market/market.tsx';
import { SignInContextProvider } from '../../session/sign-in.ts';
import { useSession } from '../../session/use-session.ts';
import { CallBar } from './call-bar.tsx';
import { OwnerCard } from './owner-card.tsx';

vi.mock('../../session/use-session.ts');
const signIn = (id: number) => vi.mocked(useSession).mockReturnValue({ token: 'token', user: { id } } as never);
const home = { ...sampleHome, added_by: 7, property_type: 'sell' as const };
const draw = () =>
  renderToStaticMarkup(
    <TranslatorProvider value={createTranslator('en', english)}>
      <MarketProvider market={readMarket({}, 0, [])}>
        <QueryClientProvider client={new QueryClient()}>
          <SignInContextProvider value={() => undefined}>
            <OwnerCard home={home} address="http://test.local" tools={null} />
            <CallBar home={home} address="http://test.local" />
          </SignInContextProvider>
        </QueryClientProvider>
      </MarketProvider>
    </TranslatorProvider>,
  );

beforeEach(() => signIn(8));

test('another account is offered a message and its interest', () => {
  expect(draw()).toContain('Message');
  expect(draw()).toContain(english['session.interested']);
});

test('the owner is offered neither', () => {
  signIn(7);
  expect(draw()).not.toContain('Message');
  expect(draw()).not.toContain(english['session.interested']);
});
