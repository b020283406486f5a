import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { subscribeToToasts } from '../../shared/browser/show-toast.ts';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { useListingActions } from './use-listing-actions.tsx';

afterEach(() => void vi.unstubAllGlobals());

/** Runs an action and returns the order of its effects. */
async function runAction(action: () => Promise<unknown>): Promise<string[]> {
  const events: string[] = [];
  const client = new QueryClient();
  vi.spyOn(client, 'invalidateQueries').mockImplementation(async () => void events.push('refetch'));
  const unsubscribe = subscribeToToasts(() => undefined);
  let done: Promise<boolean> | null = null;
  function Probe() {
    const { attempt } = useListingActions();
    done ??= attempt(action, 'Deleted', async () => void events.push('leave'));
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <TranslatorProvider value={createTranslator('en', english)}>
        <Probe />
      </TranslatorProvider>
    </QueryClientProvider>,
  );
  await done;
  unsubscribe();
  return [...new Set(events)];
}

it('the page of a deleted listing is left before the lists are refetched', async () => {
  expect(await runAction(async () => undefined)).toEqual(['leave', 'refetch']);
});

it('the page stays open when the deletion fails', async () => {
  expect(await runAction(() => Promise.reject(new Error('offline')))).toEqual(['refetch']);
});
