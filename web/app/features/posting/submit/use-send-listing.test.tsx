import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Category } from '@latchkey/contract/catalogue/records';
import { expect, test, vi } from 'vitest';
import { shallowRender } from '../../../ui/test/shallow-render.tsx';
import { type DraftFields, createEditDraft } from '../drafts/draft.ts';
import { type DraftSession, openSession } from '../drafts/draft-session.ts';
import type { SubmitAdapter } from './submit-adapter.ts';
import { useSendListing } from './use-send-listing.ts';

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

function category(id: number): Category {
  const parameter = {
    id: id * 10,
    name: 'Rooms',
    type_of_parameter: 'number',
    type_values: [],
    is_required: 0,
    image: '',
  };
  return { id, category: 'Flats', image: '', slug_id: '', parameter_types: [parameter] } as unknown as Category;
}

/** Sends a complete listing, and edits it during the uploads. */
async function send(edit: (session: DraftSession) => void = () => undefined) {
  const session = openSession(createEditDraft('property', 7, { id: 3, slug: 'a-flat', fields: complete }, 0));
  const queryClient = new QueryClient();
  const refetch = vi.spyOn(queryClient, 'invalidateQueries');
  const adapter = { pathOf: () => '', send: vi.fn<SubmitAdapter['send']>(), isSingleRequest: false };
  adapter.send.mockResolvedValue('a-flat');
  const onSent = vi.fn<(slug: string) => void>();
  const categories = [category(1), category(2)];
  const posting = {
    session,
    adapter,
    categories,
    category: categories[0],
    problems: [],
    checkedSteps: new Set<never>(),
    flag: () => undefined,
  };
  let start = () => undefined as void;
  shallowRender(
    () => {
      start = useSendListing(posting, onSent).send;
      return null;
    },
    (screen) => <QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>,
  );
  start();
  edit(session);
  await new Promise((resolve) => setTimeout(resolve, 20));
  return { adapter, onSent, refetch };
}

test('a sent listing refetches all queries and is passed on', async () => {
  const { adapter, onSent, refetch } = await send();
  expect(adapter.send).toHaveBeenCalledOnce();
  expect(onSent).toHaveBeenCalledWith('a-flat');
  expect(refetch).toHaveBeenCalledOnce();
});

test('a category that was changed during the uploads is sent with its own parameters', async () => {
  const { adapter } = await send((session) => session.set({ categoryId: 2 }));
  const [draft, parameters] = adapter.send.mock.calls[0] ?? [];
  expect(draft?.fields.categoryId).toBe(2);
  expect(parameters?.map(({ id }) => id)).toEqual([20]);
});

test('a listing that became incomplete during the uploads is not sent', async () => {
  const { adapter, onSent, refetch } = await send((session) => session.set({ title: '' }));
  expect(adapter.send).not.toHaveBeenCalled();
  expect(onSent).not.toHaveBeenCalled();
  expect(refetch).not.toHaveBeenCalled();
});
