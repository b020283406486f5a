import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../../shared/market/market.tsx';
import { NumberInput } from '../../../ui/fields/number-input.tsx';
import { shallowRender } from '../../../ui/test/shallow-render.tsx';
import { newDraft } from '../drafts/draft.ts';
import { openSession } from '../drafts/draft-session.ts';
import { PostingProvider } from '../posting-context.ts';
import { accountSubmitAdapter } from '../submit/submit-adapter.ts';
import { PlaceStep } from './place-step.tsx';

afterEach(() => {
  vi.useRealTimers();
});

test('the pin stays while a typed coordinate is out of bounds', () => {
  vi.useFakeTimers();
  const draft = newDraft('property', 7, 'key', 0);
  const session = openSession({ ...draft, fields: { ...draft.fields, latitude: 48.85, longitude: 2.35 } });
  const posting = {
    session,
    adapter: accountSubmitAdapter,
    categories: [],
    category: undefined,
    problems: [],
    checkedSteps: new Set<never>(),
    flag: () => undefined,
  };
  const [latitude, longitude] = shallowRender(
    () => PlaceStep({ PlaceMap: () => null }),
    (screen) => (
      <QueryClientProvider client={new QueryClient()}>
        <TranslatorProvider value={createTranslator('en', english)}>
          <MarketProvider market={readMarket({}, 0)}>
            <PostingProvider value={posting}>{screen}</PostingProvider>
          </MarketProvider>
        </TranslatorProvider>
      </QueryClientProvider>
    ),
  ).of(NumberInput);
  latitude?.onValueChange(100);
  longitude?.onValueChange(-181);
  expect(session.draft.fields).toMatchObject({ latitude: 48.85, longitude: 2.35 });
  latitude?.onValueChange(-90);
  expect(session.draft.fields).toMatchObject({ latitude: -90, longitude: 2.35 });
});
