import os from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { serverSettings } from './server-settings.ts';

const gibibyte = 1024 ** 3;

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  { total: 16 * gibibyte, limit: 2 * gibibyte, buffers: '256MB' },
  { total: 16 * gibibyte, limit: 0, buffers: '2048MB' },
  { total: 16 * gibibyte, limit: 2 ** 64, buffers: '2048MB' },
])('sizes the buffers by the limit of the container, if any: $buffers of $total with $limit', (machine) => {
  vi.spyOn(os, 'totalmem').mockReturnValue(machine.total);
  vi.spyOn(process, 'constrainedMemory').mockReturnValue(machine.limit);
  expect(serverSettings().shared_buffers).toBe(machine.buffers);
});
