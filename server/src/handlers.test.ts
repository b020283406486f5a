import { type Call, callKey } from '@latchkey/contract/define-call';
import { calls } from '@latchkey/contract/registry';
import { expect, it } from 'vitest';
import { handlers } from './handlers.ts';
import { createHandlerRegistry } from './http/api/execute-call.ts';

it('every call of the contract has a handler', () => {
  const registry = createHandlerRegistry(handlers);
  expect(
    Object.values<Call>(calls)
      .map(callKey)
      .filter((key) => !registry.has(key)),
  ).toEqual([]);
});
