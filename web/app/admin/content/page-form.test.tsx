import type { PageDraft } from '@latchkey/contract/admin/content/records';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../shared/market/market.tsx';
import { ShallowTree, shallowRenderSteps } from '../../ui/test/shallow-render.tsx';

// Importing the console session adds a storage listener.
vi.stubGlobal('addEventListener', () => undefined);
const { PageForm } = await import('./page-form.tsx');

afterEach(() => void vi.unstubAllGlobals());

it('saves a restored draft on top of the version that it changed, so that newer texts are not overwritten', async () => {
  const stored = { at: '2026-01-01T00:00:00.000Z', words: { html: '<p>Old</p>', isTemplate: false, version: 3 } };
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(stored) });
  const sentVersions: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: FormData }) => {
    sentVersions.push(body.get('version'));
    return Response.json({ error: true, key: 'changed_meanwhile', message: '' }, { status: 409 });
  });
  const draft: PageDraft = { page: 'about_us', html: '<p>New</p>', version: 5, changed_at: null, is_template: 0 };
  shallowRenderSteps(
    () => PageForm({ draft }),
    (screen) => (
      <QueryClientProvider client={new QueryClient()}>
        <TranslatorProvider value={createTranslator('en', english)}>
          <MarketProvider market={readMarket({}, 0)}>
            <RouterProvider router={createMemoryRouter([{ path: '*', element: screen }])} />
          </MarketProvider>
        </TranslatorProvider>
      </QueryClientProvider>
    ),
    [
      (tree) => tree.with<{ onRestore: () => void }>('onRestore')[0]?.onRestore(),
      (tree) => {
        const [page] = tree.with<{ actions: ReactNode }>('actions');
        const [save] = new ShallowTree(page?.actions).with<{ pending: boolean; onClick: () => void }>('pending');
        save?.onClick();
      },
    ],
  );
  await vi.waitFor(() => expect(sentVersions).toEqual(['3']));
});
