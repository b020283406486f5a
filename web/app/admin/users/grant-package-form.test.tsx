import { getPackage } from '@latchkey/contract/package/calls';
import type { UserDetail } from '@latchkey/contract/admin/users/records';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../shared/market/market.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { shallowRender } from '../../ui/test/shallow-render.tsx';

// Importing the console session adds a storage listener.
vi.stubGlobal('addEventListener', () => undefined);
const { GrantPackageForm } = await import('./grant-package-form.tsx');

afterEach(() => void vi.unstubAllGlobals());

it('shows how long the package lasts, in hours below a day', () => {
  const client = new QueryClient();
  client.setQueryData([getPackage.path, {}], { data: [{ id: 1, name: 'Trial', price: null, duration: 6 }] });
  const tree = shallowRender(
    () => GrantPackageForm({ user: { id: 7 } as UserDetail, onClose: () => undefined }),
    (screen) => (
      <QueryClientProvider client={client}>
        <TranslatorProvider value={createTranslator('en', english)}>
          <MarketProvider market={readMarket({}, 0)}>{screen}</MarketProvider>
        </TranslatorProvider>
      </QueryClientProvider>
    ),
    (first) => {
      const [select] = first.of<ComponentProps<typeof Select>>(Select);
      select?.onChange?.({ target: { value: '1' } } as Parameters<NonNullable<typeof select.onChange>>[0]);
    },
  );
  expect(tree.of<ComponentProps<typeof Field>>(Field)[0]?.help).toBe('6 hours');
});
