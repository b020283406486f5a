import { adminGetFeatures } from '@latchkey/contract/admin/packages/calls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { QueryErrorState } from '../../../components/query-error-state.tsx';
import { CallError } from '../../../shared/api/failure.ts';
import { createTranslator } from '../../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../../shared/i18n/use-translation.ts';
import { shallowRender } from '../../../ui/test/shallow-render.tsx';

// Importing the console session adds a storage listener.
vi.stubGlobal('addEventListener', () => undefined);
const { FeaturesAside } = await import('./features-aside.tsx');

afterEach(() => void vi.unstubAllGlobals());

it('keeps the forms when a refetch fails, below the failure', () => {
  const client = new QueryClient();
  const queryKey = [adminGetFeatures.path, {}];
  const feature = { id: 1, key: 'property_list', name: 'Listings', is_enabled: 1, is_counted: 1, packages: 2 };
  client.setQueryData(queryKey, { data: [feature] });
  const error = new CallError({ key: 'internal', message: '', status: 500, body: {} });
  client.getQueryCache().find({ queryKey })?.setState({ status: 'error', error });
  const tree = shallowRender(
    () => FeaturesAside({ onClose: () => undefined }),
    (screen) => (
      <QueryClientProvider client={client}>
        <TranslatorProvider value={createTranslator('en', english)}>{screen}</TranslatorProvider>
      </QueryClientProvider>
    ),
  );
  expect(tree.with('feature')).toEqual([{ feature }]);
  expect(tree.of(QueryErrorState)).toHaveLength(1);
});
