import type { Call } from '@latchkey/contract/define-call';
import { agentList } from '@latchkey/contract/agent/calls';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type LoadContext, loadContext } from '../../load-context.ts';
import { loader } from './all-agents.tsx';

test.each([
  ['?search=+Lisbon+&language=pt&page=2', { search: 'Lisbon', language: 'pt', limit: 24, offset: 24 }],
  ['?search=&language=klingon', { limit: 24, offset: 0 }],
])('requests the agents of the URL %s', async (query, input) => {
  const sent: unknown[] = [];
  const call = async (called: Call, calledInput: unknown) => {
    if (called.path === agentList.path) sent.push(calledInput);
    return { data: called.path === agentList.path ? [{}] : {}, total: 1 };
  };
  const context = new RouterContextProvider();
  context.set(loadContext, { call, language: 'en' } as unknown as LoadContext);
  await loader({ context, request: new Request(`http://casa.test/all-agents${query}`), params: {} } as never);
  expect(sent).toEqual([input]);
});
