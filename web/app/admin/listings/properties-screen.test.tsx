import type { OperatorSelf } from '@latchkey/contract/admin/operator/operator';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { shallowRender } from '../../ui/test/shallow-render.tsx';
import { CurrentOperatorProvider } from '../layout/current-operator.ts';

// Importing the console session adds a storage listener.
vi.stubGlobal('addEventListener', () => undefined);
const { FlagNote } = await import('./properties-screen.tsx');

afterEach(() => void vi.unstubAllGlobals());

/** Renders a flag for an operator with these rights, and returns its button. */
function dismissButton(rights: OperatorSelf['rights']) {
  const tree = shallowRender(
    () => FlagNote({ id: 7, kind: 'price' }),
    (screen) => (
      <QueryClientProvider client={new QueryClient()}>
        <TranslatorProvider value={createTranslator('en', english)}>
          <CurrentOperatorProvider value={{ rights } as OperatorSelf}>{screen}</CurrentOperatorProvider>
        </TranslatorProvider>
      </QueryClientProvider>
    ),
  );
  return tree.with<{ action: ReactElement<{ onClick: () => void }> | false }>('action')[0]?.action;
}

it('dismisses a flag of a property', async () => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: FormData }) => {
    requests.push(`${url} ${String(body.get('id'))}`);
    return Response.json({ error: false, data: null });
  });
  const button = dismissButton(['read', 'decide']);
  if (button) button.props.onClick();
  await expect.poll(() => requests).toEqual([expect.stringMatching(/admin\/settle-flag 7$/)]);
});

it('offers no dismissal to an operator who may not decide', () => {
  expect(dismissButton(['read', 'manage-listings'])).toBe(false);
});
