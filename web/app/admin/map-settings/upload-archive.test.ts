import { uploads } from '@latchkey/contract/upload-limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { uploadArchive } from './upload-archive.ts';

const partBytes = uploads.mapPart.maxBytes;

/** Statuses of the next responses, 0 for none; after the last one every part is stored. */
let statuses: number[] = [];
let sent: { at: unknown; archiveId: unknown }[] = [];

class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  responseType = '';
  status = 0;
  response: Blob | null = null;
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return 'application/json';
  }
  abort() {}
  send(body: FormData) {
    sent.push({ at: body.get('at'), archiveId: body.get('archive_id') });
    this.status = statuses.shift() ?? 200;
    const data = this.status === 200 ? { error: false, data: { archive_id: 'a1' } } : { error: true, key: 'failed' };
    this.response = new Blob([JSON.stringify(data)]);
    this.dispatchEvent(new Event(this.status === 0 ? 'error' : 'load'));
  }
}

beforeEach(() => {
  statuses = [];
  sent = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const archive = new File([new Uint8Array(partBytes + 1)], 'lisbon.pmtiles');
const upload = (signal = new AbortController().signal) =>
  uploadArchive(archive, { signal, onProgress: () => undefined });

/** Lets time pass until the upload has ended. */
async function end(uploading: Promise<string>): Promise<PromiseSettledResult<string>> {
  const state = { hasEnded: false };
  const settled = Promise.allSettled([uploading]).then(([result]) => {
    state.hasEnded = true;
    return result;
  });
  while (!state.hasEnded) {
    await vi.advanceTimersByTimeAsync(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return settled;
}

it('retries a part without a response, beyond the rate limit and after an error of the server', async () => {
  statuses = [0, 429, 503, 200];
  expect(await end(upload())).toMatchObject({ value: 'a1' });
  expect(sent.map(({ at }) => at)).toEqual(['0', '0', '0', '0', '1']);
  expect(sent.at(-1)).toEqual({ at: '1', archiveId: 'a1' });
});

it('gives up after six retries of a part', async () => {
  statuses = Array.from({ length: 100 }, () => 429);
  expect(await end(upload())).toMatchObject({ reason: { status: 429 } });
  expect(sent).toHaveLength(7);
});

it('does not retry a part that the server rejects', async () => {
  statuses = [422];
  await expect(upload()).rejects.toMatchObject({ status: 422 });
  expect(sent).toHaveLength(1);
});

it('stops at once when it is cancelled between two attempts', async () => {
  statuses = [0];
  const controller = new AbortController();
  const cancelled = upload(controller.signal);
  await expect.poll(() => vi.getTimerCount()).toBe(1);
  controller.abort();
  await expect(cancelled).rejects.toMatchObject({ key: 'aborted' });
  expect(sent).toHaveLength(1);
});
