import { describe, expect, it } from 'vitest';
import { extensionOfUrl, isInlinePicture, prepareAttachment } from './attachment.ts';

const file = (name: string, bytes = 10, type = '') => new File([new Uint8Array(bytes)], name, { type });

describe('prepareAttachment', () => {
  it('accepts a document of an allowed type', async () => {
    const plan = await prepareAttachment(file('Floor plan.PDF'));
    expect(plan).toMatchObject({ name: 'Floor plan.PDF', isPicture: false });
  });

  it('copies the bytes, so that the file can be sent after it is deleted from the device', async () => {
    const chosen = file('plan.pdf', 10, 'application/pdf');
    const plan = await prepareAttachment(chosen);
    expect(plan).toMatchObject({ blob: { size: 10, type: 'application/pdf' } });
    expect('blob' in plan && plan.blob).not.toBe(chosen);
  });

  it.each(['plan.pdf', 'view.jpg'])('rejects %s when it cannot be read any more', async (name) => {
    const deleted = file(name);
    const fail = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    deleted.arrayBuffer = fail;
    deleted.slice = () => Object.assign(new Blob(), { arrayBuffer: fail });
    expect(await prepareAttachment(deleted)).toEqual({ error: 'broken' });
  });

  it.each([
    [file('setup.exe'), 'type'],
    [file('notes.txt'), 'type'],
    [file('empty.pdf', 0), 'empty'],
    [file('long.pdf', 2_024 * 1_024 + 1), 'size'],
  ] as const)('rejects %o with the reason', async (attachment, error) => {
    expect(await prepareAttachment(attachment)).toEqual({ error });
  });
});

it('shows only picture types inline', () => {
  expect(['jpg', 'jpeg', 'png', 'webp'].map(isInlinePicture)).toEqual([true, true, true, true]);
  expect(['pdf', 'svg', 'html', ''].map(isInlinePicture)).toEqual([false, false, false, false]);
});

it.each([
  ['https://m.test/files/chat/3f/3f9a.JPG', 'jpg'],
  ['/files/chat/3f/3f9a.pdf?until=1&mark=a.b', 'pdf'],
  ['/files/chat/none', ''],
])('returns the extension of %s', (address, extension) => {
  expect(extensionOfUrl(address)).toBe(extension);
});
