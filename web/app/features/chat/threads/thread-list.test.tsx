import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../../shared/i18n/use-translation.ts';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { shallowRender } from '../../../ui/test/shallow-render.tsx';
import { ThreadList } from './thread-list.tsx';
import type { ThreadView } from './thread-view.ts';

beforeEach(() => void vi.stubGlobal('localStorage', { getItem: () => null }));
afterEach(() => void vi.unstubAllGlobals());

const thread = (user: number): ThreadView => ({
  user,
  property: 1,
  name: `User ${user}`,
  profile: '',
  isVerified: false,
  isActive: true,
  title: 'Flat',
  image: '',
  listing: null,
  isBlockedByMe: false,
  isBlockedByUser: false,
  unread: 0,
  lastMessage: null,
  responseMinutes: null,
  date: null,
});
const five = [1, 2, 3, 4, 5].map(thread);

/** The list after a search that matches nothing, with the threads that are there then. */
function search({ threads = five, hasMore = false }: { threads?: readonly ThreadView[]; hasMore?: boolean }) {
  const older = { hasMore, isLoading: false, hasFailed: false, load: () => undefined };
  let current: readonly ThreadView[] = five;
  const tree = shallowRender(
    () => ThreadList({ account: 9, threads: current, openThread: null, older, now: 0 }),
    (screen) => <TranslatorProvider value={createTranslator('en', english)}>{screen}</TranslatorProvider>,
    (first) => {
      const event = { currentTarget: { value: 'nobody' } } as React.ChangeEvent<HTMLInputElement>;
      first.of(TextInput)[0]?.onChange?.(event);
      current = threads;
    },
  );
  return {
    field: tree.of(TextInput)[0]?.value,
    status: tree.of<React.ComponentProps<'p'>>('p').find(({ role }) => role === 'status')?.children,
  };
}

describe('the search of the thread list', () => {
  it('keeps its field while it filters, however few threads are left', () => {
    expect(search({ threads: five.slice(1) }).field).toBe('nobody');
  });

  it('announces that nothing matches only when all threads are loaded', () => {
    expect(search({ hasMore: true }).status).toBe(false);
    expect(search({}).status).toBe('No conversations match your search.');
  });
});
