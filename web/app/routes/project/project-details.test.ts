import { expect, it } from 'vitest';
import { fileParts, isGeneratedName } from './project-details.tsx';

it('returns the name and the type of a file from its URL', () => {
  expect(fileParts('https://x.test/files/documents/78/Floor%20plan.PDF?v=2')).toEqual({
    name: 'Floor plan.PDF',
    type: 'pdf',
  });
  expect(fileParts('/files/100%.doc')).toEqual({ name: '100%.doc', type: 'doc' });
  expect(fileParts('/files/readme')).toEqual({ name: 'readme', type: '' });
  expect(fileParts('')).toEqual({ name: '', type: '' });
});

it('a generated file name is recognised', () => {
  expect(isGeneratedName('7831869ae1131babb912b55860857f7e.pdf')).toBe(true);
  expect(isGeneratedName('3f2b6c1e-0d4a-4b7e-9a51-0c9d8e7f6a5b.docx')).toBe(true);
  expect(isGeneratedName('Energy certificate 2026.pdf')).toBe(false);
  expect(isGeneratedName('facade.pdf')).toBe(false);
});
