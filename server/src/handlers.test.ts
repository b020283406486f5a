import { type Call, callKey } from '@latchkey/contract/call';
import { calls } from '@latchkey/contract/calls';
import { expect, it } from 'vitest';
import { handlers } from './handlers.ts';
import { createHandlerRegistry } from './http/execute-call.ts';

it('has a handler for every call of the contract', () => {
  const registry = createHandlerRegistry(handlers);
  expect(
    Object.values<Call>(calls)
      .map(callKey)
      .filter((key) => !registry.has(key)),
  ).toEqual([]);
});
