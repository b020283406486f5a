import { getProperty } from '@latchkey/contract/property/calls';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { chatEventHandlers } from './use-chat-events.ts';

it('a block event outdates the property record, from which a thread without messages reads its block', () => {
  const queries = new QueryClient();
  const queryKey = [getProperty.method, getProperty.path, { id: 3 }];
  queries.setQueryData(queryKey, { data: [] });
  chatEventHandlers.block(queries, 1, { user_id: 2, by_me: false, is_blocked: true });
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
