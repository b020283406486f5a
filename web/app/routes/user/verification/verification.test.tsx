import { webSettings } from '@latchkey/contract/settings/calls';
import { getAgentVerificationFormFields, getAgentVerificationFormValues } from '@latchkey/contract/verification/calls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { englishText } from '../../../shared/i18n/testing.ts';
import { createTranslator } from '../../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../../shared/market/market.tsx';
import Verification from './verification.tsx';
import { VerificationStatus } from '../dashboard/greeting.tsx';

/** Renders the dashboard's badge and the form of an account that never applied. */
function render(verification_status: string): { badge: string; form: string } {
  const client = new QueryClient();
  client.setQueryData(['GET', webSettings.path, {}], { data: { verification_status } });
  client.setQueryData(['GET', getAgentVerificationFormFields.path, {}], { data: null });
  client.setQueryData(['GET', getAgentVerificationFormValues.path, {}], { data: null });
  const page = (screen: React.ReactNode) =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <TranslatorProvider value={createTranslator('en', english)}>
          <MarketProvider market={readMarket({}, 0, [])}>
            <MemoryRouter>{screen}</MemoryRouter>
          </MarketProvider>
        </TranslatorProvider>
      </QueryClientProvider>,
    );
  return { badge: page(<VerificationStatus />), form: page(<Verification />) };
}

test('an agent verified by an operator without an application sees the same status on both screens', () => {
  const { badge, form } = render('success');
  expect(badge).toContain('Verified');
  expect(form).toContain(englishText('verification.state.success'));
  expect(form).not.toContain(englishText('verification.state.initial'));
});

test('an account that never applied may apply', () => {
  const { badge, form } = render('initial');
  expect(badge).toContain(englishText('ownerDashboard.verification.initial'));
  expect(form).toContain(englishText('verification.state.initial'));
});
