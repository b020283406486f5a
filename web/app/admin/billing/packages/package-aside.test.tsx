import type { OperatorSelf } from '@latchkey/contract/admin/operator/operator';
import type { ConsolePackage } from '@latchkey/contract/admin/packages/records';
import { features } from '@latchkey/contract/package/features';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps, FormEvent } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../../shared/market/market.tsx';
import { shallowRender } from '../../../ui/test/shallow-render.tsx';
import { CurrentOperatorProvider } from '../../layout/current-operator.ts';
import { PackageFields } from './package-fields.tsx';

// Importing the console session adds a storage listener.
vi.stubGlobal('addEventListener', () => undefined);
const { PackageAside } = await import('./package-aside.tsx');
const { FormAside } = await import('../../components/form-aside.tsx');

afterEach(() => void vi.unstubAllGlobals());

const opened: ConsolePackage = {
  id: 7,
  name: 'Basic',
  package_type: 'free',
  price: null,
  duration: 24,
  ios_product_id: '',
  is_enabled: 1,
  features: [{ id: features.property_list.id, limit_type: 'unlimited', limit: null }],
  holders: 0,
  is_used: 0,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};
const operator: OperatorSelf = { id: 1, email: '', name: '', role: 'owner', rights: ['manage-money'], is_demo: 0 };

it('keeps the input, and saves on top of the opened version, when another admin saves the package', async () => {
  const sent: FormData[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: FormData }) => {
    sent.push(body);
    return Response.json({ error: true, key: 'validation', message: '', changed_meanwhile: true }, { status: 422 });
  });
  let saved = opened;
  const tree = shallowRender(
    () => PackageAside({ saved, onClose: () => undefined, onSaved: () => undefined }),
    (screen) => (
      <QueryClientProvider client={new QueryClient()}>
        <TranslatorProvider value={createTranslator('en', english)}>
          <MarketProvider market={readMarket({}, 0)}>
            <CurrentOperatorProvider value={operator}>{screen}</CurrentOperatorProvider>
          </MarketProvider>
        </TranslatorProvider>
      </QueryClientProvider>
    ),
    (first) => {
      const [fields] = first.of<ComponentProps<typeof PackageFields>>(PackageFields);
      fields?.onChange({ ...fields.draft, name: 'Typed' });
      saved = { ...opened, name: 'Changed', updated_at: '2026-01-02T00:00:00.000Z' };
    },
  );
  const event = { preventDefault: () => undefined } as FormEvent;
  tree.of<ComponentProps<typeof FormAside>>(FormAside)[0]?.onSubmit(event);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.get('name')).toBe('Typed');
  expect(sent[0]?.get('updated_at')).toBe(opened.updated_at);
});
