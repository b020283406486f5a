import { expect, it } from 'vitest';
import { fileParts } from './file-parts.ts';

it('reads the name and the type of a file from its address', () => {
  expect(fileParts('https://x.test/files/documents/78/Floor%20plan.PDF?v=2')).toEqual({
    name: 'Floor plan.PDF',
    type: 'pdf',
  });
  expect(fileParts('/files/100%.doc')).toEqual({ name: '100%.doc', type: 'doc' });
  expect(fileParts('/files/readme')).toEqual({ name: 'readme', type: '' });
  expect(fileParts('')).toEqual({ name: '', type: '' });
});
