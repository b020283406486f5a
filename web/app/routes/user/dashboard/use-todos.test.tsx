import type { CustomerSelf, OwnSummary } from '@latchkey/contract/account/records';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { englishText } from '../../../shared/i18n/testing.ts';
import { TaskList } from '../../../features/owner-dashboard/task-list.tsx';
import { createTranslator } from '../../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../../shared/market/market.tsx';
import { useTodos } from './use-todos.tsx';
import { Greeting } from './greeting.tsx';

const user = { id: 7, name: 'Inês', email: 'ines@homes.example', mobile: '351912345678' } as CustomerSelf;

const none: OwnSummary = {
  properties: { all: 0, listed: 0, pending: 0, rejected: 0, sell: 0, rent: 0, sold: 0, rented: 0 },
  projects: { all: 0, listed: 0, pending: 0, rejected: 0 },
  views: 0,
  saves: 0,
  interested: 0,
  unread_messages: 0,
  new_interest: 0,
  to_confirm: [],
};

/** The head of the dashboard. */
function Head({ summary }: { summary: OwnSummary }) {
  const { todos } = useTodos(user, summary);
  return (
    <>
      <Greeting name={user.name} todos={todos.length} />
      <TaskList todos={todos} />
    </>
  );
}

const render = (changes: Partial<OwnSummary>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <TranslatorProvider value={createTranslator('en', english)}>
          <MarketProvider market={readMarket({}, Date.UTC(2026, 0, 5))}>
            <Head summary={{ ...none, ...changes }} />
          </MarketProvider>
        </TranslatorProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );

test('the dashboard lists unread messages and new interest, each with the link to read them', () => {
  const html = render({ unread_messages: 3, new_interest: 1 });
  expect(html).toContain('2 things need your attention.');
  expect(html).toMatch(/3 unread messages<.*href="\/user\/chat".*1 person is interested.*href="\/user\/notifications"/);
  expect(html).not.toContain(englishText('ownerDashboard.nothingWaits'));
});

test('the dashboard without tasks shows that there is nothing to do', () => {
  const html = render({});
  expect(html).toContain(englishText('ownerDashboard.nothingWaits'));
  expect(html).not.toContain('<li');
});
