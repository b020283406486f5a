import { adminExportProjects } from '@latchkey/contract/admin/listings/calls';
import type { AdminProjectRow } from '@latchkey/contract/admin/listings/records';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps, ReactElement } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../shared/market/market.tsx';
import { shallowRender } from '../../ui/test/shallow-render.tsx';
import type { Selection } from '../components/table/bulk-selection.tsx';

// Importing the console session adds a storage listener.
vi.stubGlobal('addEventListener', () => undefined);
const { ListingTable } = await import('./listing-table.tsx');
type Table = ComponentProps<typeof ListingTable<AdminProjectRow, never>>;

afterEach(() => void vi.unstubAllGlobals());

const props = {
  kind: 'project',
  query: { data: { data: [], total: 0 } } as unknown as Table['query'],
  state: {} as Table['state'],
  csvExport: { call: adminExportProjects, input: {} } as unknown as Table['csvExport'],
  filters: null,
  columns: [],
  Aside: () => null,
} as const;

it('deselects a listing that is deleted in its panel', () => {
  const tree = shallowRender(
    () => ListingTable<AdminProjectRow, never>(props),
    (screen) => (
      <QueryClientProvider client={new QueryClient()}>
        <TranslatorProvider value={createTranslator('en', english)}>
          <MarketProvider market={readMarket({}, 0)}>
            <MemoryRouter initialEntries={['/admin/projects/7']}>
              <Routes>
                <Route path="/admin/projects/:id" element={screen} />
              </Routes>
            </MemoryRouter>
          </MarketProvider>
        </TranslatorProvider>
      </QueryClientProvider>
    ),
    (first) => {
      first.with<{ selection: Selection }>('selection')[0]?.selection.setMany([7, 8], true);
      const [page] = first.with<{ aside: ReactElement<ComponentProps<Table['Aside']>> }>('aside');
      page?.aside.props.onDeleted();
    },
  );
  expect(tree.with<{ selection: Selection }>('selection')[0]?.selection.keys).toEqual([8]);
});
