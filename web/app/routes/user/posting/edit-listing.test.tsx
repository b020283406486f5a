import { getCategories } from '@latchkey/contract/catalogue/calls';
import { getAddedProperties } from '@latchkey/contract/posting/calls';
import { paging } from '@latchkey/contract/limits';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { englishText } from '../../../shared/i18n/testing.ts';
import { CallError } from '../../../shared/api/failure.ts';
import { createEditDraft, type DraftFields } from '../../../features/posting/drafts/draft.ts';
import { createTranslator } from '../../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../../shared/i18n/use-translation.ts';
import { sampleProperty } from '../../../shared/listing/test/sample-property.ts';
import { MarketProvider, readMarket } from '../../../shared/market/market.tsx';
import { SignInContextProvider } from '../../../shared/session/sign-in-context.ts';
import { shallowRender } from '../../../ui/test/shallow-render.tsx';
import { EditForm, EditListing } from './edit-listing.tsx';

const nothing = () => undefined;
const slug_id = sampleProperty.slug_id;
const flats = { id: 1, category: 'Flats', image: '', slug_id: 'flats', parameter_types: [] };

function wrapperFor(listing: object, { hasRefetchFailed = false } = {}) {
  const queries = new QueryClient();
  queries.setQueryData([getAddedProperties.method, getAddedProperties.path, { slug_id }], { data: [listing] });
  queries.setQueryData([getCategories.method, getCategories.path, { limit: paging.maxLimit }], { data: [flats] });
  if (hasRefetchFailed) {
    const error = new CallError({ key: 'unreachable', message: '', status: 0, body: null });
    for (const query of queries.getQueryCache().getAll()) query.setState({ error, status: 'error' });
  }
  return (screen: ReactNode) => (
    <MemoryRouter initialEntries={[`/user/edit-property/${slug_id}`]}>
      <QueryClientProvider client={queries}>
        <TranslatorProvider value={createTranslator('en', english)}>
          <MarketProvider market={readMarket({}, Date.UTC(2026, 0, 5))}>
            <SignInContextProvider value={nothing}>
              <Routes>
                <Route path="/user/edit-property/:slug" element={screen} />
              </Routes>
            </SignInContextProvider>
          </MarketProvider>
        </TranslatorProvider>
      </QueryClientProvider>
    </MemoryRouter>
  );
}

/** Returns the rejection that the page of a listing in this state passes to its form. */
function rejectionOf(state: { request_status: string; reject_reason: { reason?: string } }) {
  const listing = { ...sampleProperty, ...state };
  const tree = shallowRender(() => EditListing({ kind: 'property' }), wrapperFor(listing));
  return tree.with<{ rejection: string | null }>('rejection').map(({ rejection }) => rejection);
}

test('the form of a rejected listing gets the reason of the rejection', () => {
  const reject_reason = { reason: 'The street is missing.' };
  expect(rejectionOf({ request_status: 'rejected', reject_reason })).toEqual(['The street is missing.']);
  expect(rejectionOf({ request_status: 'rejected', reject_reason: {} })).toEqual(['']);
});

test('the form of an approved listing gets no reason of an earlier rejection', () => {
  const reject_reason = { reason: 'The street is missing.' };
  expect(rejectionOf({ request_status: 'approved', reject_reason })).toEqual([null]);
});

const complete: Partial<DraftFields> = {
  categoryId: 1,
  offer: 'rent',
  title: 'A flat',
  description: 'Bright.',
  price: 900,
  latitude: 38.7,
  longitude: -9.1,
  address: 'Rua 1',
  city: 'Lisbon',
  state: 'Lisbon',
  country: 'Portugal',
  pictures: [{ id: 'a', name: 'a.jpg', bytes: 10, type: 'image/jpeg', use: 'galleryImage', saved: { id: 1, url: '' } }],
};

/** Renders the form; its heading is the step that it opens at. */
function renderForm(
  fields: Partial<DraftFields>,
  rejection: string | null,
  options = {},
): { html: string; step: string | undefined } {
  const draft = createEditDraft('property', 7, { id: 3, slug: 'a-flat', fields: { ...complete, ...fields } }, 0);
  const html = renderToStaticMarkup(
    wrapperFor(
      {},
      options,
    )(<EditForm draft={draft} hasEarlierChanges={false} rejection={rejection} onDiscard={nothing} />),
  );
  return { html, step: /<h1 id="posting-step"[^>]*>([^<]*)</.exec(html)?.[1] };
}

test('a rejected listing shows why, and opens at its first problem, else at the overview', () => {
  const { html, step } = renderForm({ address: '' }, 'The street is missing.');
  expect(html).toContain(englishText('ownerDashboard.rejected'));
  expect(html).toContain('<q dir="auto">The street is missing.</q>');
  expect(step).toBe(englishText('posting.step.place'));
  expect(renderForm({}, 'The street is missing.').step).toBe(englishText('posting.step.check'));
});

test('a listing rejected without a reason is shown as rejected', () => {
  expect(renderForm({}, '').html).toContain(englishText('ownerDashboard.todo.noReason'));
});

test('a listing that was not rejected opens at the first step', () => {
  const { html, step } = renderForm({ address: '' }, null);
  expect(html).not.toContain(englishText('ownerDashboard.rejected'));
  expect(step).toBe(englishText('posting.step.place'));
});

test('a failed refetch replaces neither the page nor its form', () => {
  const options = { hasRefetchFailed: true };
  expect(renderForm({}, null, options).step).toBe(englishText('posting.step.place'));
  const approved = { ...sampleProperty, request_status: 'approved' };
  const tree = shallowRender(() => EditListing({ kind: 'property' }), wrapperFor(approved, options));
  expect(tree.with('createDraft')).toHaveLength(1);
});
