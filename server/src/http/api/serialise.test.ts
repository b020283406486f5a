import { expect, test } from 'vitest';
import { z } from 'zod';
import { toVisitorRecord } from '../../visibility/visitor-record.ts';
import { serialise } from './serialise.ts';

const home = z.object({ id: z.number(), title: z.string() });
const shared = [1, 2].map((id) => toVisitorRecord(home, { id, title: `Höhe “${id}”` }));

test.each([
  ['no list', { error: false }],
  ['an empty list', { error: false, data: [], total: 0 }],
  ['records of one response', { data: [{ id: 3, title: 'Loft' }], total: 1 }],
  ['one shared record', { error: false, data: shared.slice(0, 1) }],
  ['shared records', { error: false, data: shared, total: 2, next_after: null, understood: undefined }],
  ['both kinds', { data: [...shared, { id: 3, title: 'Loft' }], total: 3 }],
])('a body with %s is serialised like JSON.stringify, with a stable ETag', (_, body) => {
  const { bytes, etag } = serialise(body);
  expect(JSON.parse(bytes.toString())).toEqual(JSON.parse(JSON.stringify(body)));
  expect(serialise({ ...body }).etag).toBe(etag);
});
