import { expect, test, vi } from 'vitest';
import { confirmAndClose } from './confirm-dialog.tsx';

test('a confirmed action is pending until it is done, then the dialog closes', async () => {
  const setPending = vi.fn<(pending: boolean) => void>();
  const close = vi.fn<() => void>();
  let finish = () => {};
  const done = confirmAndClose(() => new Promise<void>((resolve) => (finish = resolve)), setPending, close);
  expect(setPending.mock.calls).toEqual([[true]]);
  expect(close).not.toHaveBeenCalled();
  finish();
  await done;
  expect(close).toHaveBeenCalledOnce();
  expect(setPending).toHaveBeenLastCalledWith(false);
});

test('a rejected action ends the pending state and leaves the dialog open', async () => {
  const setPending = vi.fn<(pending: boolean) => void>();
  const close = vi.fn<() => void>();
  await expect(confirmAndClose(() => Promise.reject(new Error('offline')), setPending, close)).rejects.toThrow(
    'offline',
  );
  expect(setPending.mock.calls).toEqual([[true], [false]]);
  expect(close).not.toHaveBeenCalled();
});
