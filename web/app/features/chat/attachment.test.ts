import { describe, expect, it } from 'vitest';
import { extensionOfAddress, isInline, prepareAttachment } from './attachment.ts';

const file = (name: string, bytes = 10, type = '') => new File([new Uint8Array(bytes)], name, { type });

describe('a file for a message', () => {
  it('is a document that the market takes', async () => {
    const plan = await prepareAttachment(file('Floor plan.PDF'));
    expect(plan).toMatchObject({ name: 'Floor plan.PDF', isPicture: false });
  });

  it('is read once, so that it can be sent when it is gone from the device', async () => {
    const chosen = file('plan.pdf', 10, 'application/pdf');
    const plan = await prepareAttachment(chosen);
    expect(plan).toMatchObject({ blob: { size: 10, type: 'application/pdf' } });
    expect('blob' in plan && plan.blob).not.toBe(chosen);
  });

  it.each(['plan.pdf', 'view.jpg'])('is refused when %s cannot be read any more', async (name) => {
    const gone = file(name);
    const refuse = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    gone.arrayBuffer = refuse;
    gone.slice = () => Object.assign(new Blob(), { arrayBuffer: refuse });
    expect(await prepareAttachment(gone)).toEqual({ trouble: 'broken' });
  });

  it.each([
    [file('setup.exe'), 'type'],
    [file('notes.txt'), 'type'],
    [file('empty.pdf', 0), 'empty'],
    [file('long.pdf', 2_024 * 1_024 + 1), 'size'],
  ] as const)('is refused with the reason: %o', async (given, trouble) => {
    expect(await prepareAttachment(given)).toEqual({ trouble });
  });
});

it('shows pictures and links to the rest', () => {
  expect(['jpg', 'jpeg', 'png', 'webp'].map(isInline)).toEqual([true, true, true, true]);
  expect(['pdf', 'svg', 'html', ''].map(isInline)).toEqual([false, false, false, false]);
});

it.each([
  ['https://m.test/files/chat/3f/3f9a.JPG', 'jpg'],
  ['/files/chat/3f/3f9a.pdf?until=1&mark=a.b', 'pdf'],
  ['/files/chat/none', ''],
])('reads the kind of %s', (address, extension) => {
  expect(extensionOfAddress(address)).toBe(extension);
});
