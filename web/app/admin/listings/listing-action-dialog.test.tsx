import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { shallowRender, ShallowTree } from '../../ui/test/shallow-render.tsx';
import ListingActionDialog from './listing-action-dialog.tsx';

/** Confirms the dialog; returns how often it closed. */
async function confirm(isDone: boolean): Promise<number> {
  const onConfirm = vi.fn<() => Promise<boolean>>(async () => isDone);
  const onClose = vi.fn<() => void>();
  const texts = { title: 'Delete?', text: '', confirmLabel: 'Delete' };
  const tree = shallowRender(
    () => ListingActionDialog({ ...texts, isReasonRequired: false, danger: true, onConfirm, onClose }),
    (screen) => <TranslatorProvider value={createTranslator('en', english)}>{screen}</TranslatorProvider>,
    (first) => {
      const footer = new ShallowTree(first.of<ComponentProps<typeof Dialog>>(Dialog)[0]?.footer);
      footer
        .of<ComponentProps<typeof Button>>(Button)
        .find(({ children }) => children === 'Delete')
        ?.onClick?.({} as never);
    },
  );
  expect(tree.of(Dialog)).toHaveLength(1);
  await expect.poll(() => onConfirm.mock.calls.length).toBe(1);
  await Promise.resolve();
  await Promise.resolve();
  return onClose.mock.calls.length;
}

it('closes when the action is done', async () => {
  expect(await confirm(true)).toBe(1);
});

it('stays open with its reason when the action failed', async () => {
  expect(await confirm(false)).toBe(0);
});
