import { adminGetTwoFactor } from '@latchkey/contract/admin/two-factor/calls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { TwoFactorEnabled } from '../../components/two-factor/two-factor-enabled.tsx';
import { TwoFactorSetup } from '../../components/two-factor/two-factor-setup.tsx';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { shallowRender, type ShallowTree } from '../../ui/test/shallow-render.tsx';

// Importing the console session adds a storage listener.
vi.stubGlobal('addEventListener', () => undefined);
const { OwnTwoFactor } = await import('./own-two-factor.tsx');

afterEach(() => void vi.unstubAllGlobals());

const setStatus = (client: QueryClient, is_on: 0 | 1) =>
  client.setQueryData([adminGetTwoFactor.path, {}], { data: { is_on, recovery_codes: 10 } });

/** Renders while it is off, acts, and renders again after a refetch that finds it on. */
function renderAfterTurningOn(act: (setup: Parameters<typeof TwoFactorSetup>[0] | undefined) => void): ShallowTree {
  const client = new QueryClient();
  setStatus(client, 0);
  return shallowRender(
    () => OwnTwoFactor(),
    (screen) => (
      <QueryClientProvider client={client}>
        <TranslatorProvider value={createTranslator('en', english)}>{screen}</TranslatorProvider>
      </QueryClientProvider>
    ),
    (first) => {
      act(first.of(TwoFactorSetup)[0]);
      setStatus(client, 1);
    },
  );
}

it('keeps showing the setup, with its recovery codes, when a refetch finds two-step sign-in on', () => {
  const tree = renderAfterTurningOn((setup) => setup?.onBegin?.());
  expect(tree.of(TwoFactorSetup)).toHaveLength(1);
  expect(tree.of(TwoFactorEnabled)).toHaveLength(0);
});
