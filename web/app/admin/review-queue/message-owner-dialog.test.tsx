import type { QueueListing, QueueUser } from '@latchkey/contract/admin/review-queue/records';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { shallowRender } from '../../ui/test/shallow-render.tsx';

// Importing the console session adds a storage listener.
vi.stubGlobal('addEventListener', () => undefined);
const { default: MessageOwnerDialog } = await import('./message-owner-dialog.tsx');

afterEach(() => void vi.unstubAllGlobals());

it('retries a message with the same id, so that the server stores it once', async () => {
  const sentIds: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: FormData }) => {
    sentIds.push(body.get('client_id'));
    throw new TypeError('the response was lost');
  });
  const listing = { id: 7, title: 'Loft' } as QueueListing;
  const owner = { id: 3, name: 'Ana' } as QueueUser;
  const tree = shallowRender(
    () => MessageOwnerDialog({ listing, owner, onClose: () => undefined }),
    (screen) => (
      <QueryClientProvider client={new QueryClient()}>
        <TranslatorProvider value={createTranslator('en', english)}>{screen}</TranslatorProvider>
      </QueryClientProvider>
    ),
  );
  const [dialog] = tree.with<{ onSend: (message: string) => Promise<void> }>('onSend');
  await dialog?.onSend('Is it still free?');
  await dialog?.onSend('Is it still free?');
  expect(sentIds).toHaveLength(2);
  expect(sentIds[0]).toEqual(expect.stringMatching(/./));
  expect(sentIds[1]).toBe(sentIds[0]);
});
