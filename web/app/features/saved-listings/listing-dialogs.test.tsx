import { getNotes } from '@latchkey/contract/saved-listings/calls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { openListingDialog, useListingDialog } from '../../shared/saved-listings/listing-dialogs.ts';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { Textarea } from '../../ui/fields/text-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { shallowRenderSteps, type ShallowTree } from '../../ui/test/shallow-render.tsx';
import NoteDialog from './note-dialog.tsx';
import ReportDialog from './report-dialog.tsx';

function render(component: () => ReactNode, steps: ((tree: ShallowTree) => void)[] = [], note?: string) {
  const client = new QueryClient();
  if (note) client.setQueryData([getNotes.method, getNotes.path, { property_ids: 7 }], { data: [{ note }] });
  return shallowRenderSteps(
    component,
    (screen) => (
      <QueryClientProvider client={client}>
        <TranslatorProvider value={createTranslator('en', english)}>{screen}</TranslatorProvider>
      </QueryClientProvider>
    ),
    steps,
  );
}

const submit = (tree: ShallowTree) =>
  tree.of<React.ComponentProps<'form'>>('form')[0]?.onSubmit?.({ preventDefault: () => undefined } as never);
const close = (tree: ShallowTree) => tree.of(Dialog)[0]?.onOpenChange?.(false);

test('a note can be edited only once it is known whether there is one', () => {
  const noteOf = (saved?: string) =>
    render(() => NoteDialog({ propertyId: 7 }), [], saved)
      .of(Textarea)
      .map(({ value }) => value);
  expect(noteOf()).toEqual([]);
  expect(noteOf('Ask for the key')).toEqual(['Ask for the key']);
});

test.each([
  ['note', () => NoteDialog({ propertyId: 7 }), []],
  [
    'report',
    () => ReportDialog({ propertyId: 7 }),
    [(tree: ShallowTree) => tree.of(RadioGroup)[0]?.onValueChange?.('1')],
  ],
] as const)('the %s dialog cannot be closed while it is being sent', (dialog, component, before) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  onTestFinished(() => void vi.unstubAllGlobals());
  openListingDialog(dialog, 7);
  render(component, [...before, submit, close], 'Ask for the key');
  expect(useListingDialog.getState()[dialog]).toBe(7);
  render(component, [close], 'Ask for the key');
  expect(useListingDialog.getState()[dialog]).toBeNull();
});
