import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../shared/market/market.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { type ShallowTree, shallowRender } from '../../ui/test/shallow-render.tsx';
import { ArchiveFields } from './archive-fields.tsx';

afterEach(() => void vi.unstubAllGlobals());

function render(act: (tree: ShallowTree) => void): ShallowTree {
  const archive = { id: 'a1', name: 'porto.pmtiles', bytes: 1 };
  return shallowRender(
    () => ArchiveFields({ archive, onArchiveChange: () => undefined, maxBytes: 2_000, children: null }),
    (screen: ReactNode) => (
      <TranslatorProvider value={createTranslator('en', english)}>
        <MarketProvider market={readMarket({}, 0)}>{screen}</MarketProvider>
      </TranslatorProvider>
    ),
    act,
  );
}

function choose(tree: ShallowTree, file: File): void {
  const [input] = tree.of<React.ComponentProps<'input'>>('input');
  const event = { currentTarget: { files: [file], value: file.name } };
  input?.onChange?.(event as unknown as React.ChangeEvent<HTMLInputElement>);
}

it('rejects an empty file and one above the limit', () => {
  const problemOf = (file: File) => render((tree) => choose(tree, file)).of(Note)[0]?.children;
  expect(problemOf(new File([], 'lisbon.pmtiles'))).toBe('The file is empty.');
  expect(problemOf(new File(['x'.repeat(2_001)], 'lisbon.pmtiles'))).toBe('The file is larger than 1 MB.');
});

it('cancels a running upload when an address replaces it', () => {
  const abort = vi.spyOn(AbortController.prototype, 'abort');
  vi.stubGlobal('XMLHttpRequest', undefined);
  render((tree) => {
    choose(tree, new File(['PMTiles'], 'lisbon.pmtiles'));
    expect(abort).not.toHaveBeenCalled();
    tree.of(SegmentedControl<'address' | 'upload'>)[0]?.onValueChange('address');
    expect(abort).toHaveBeenCalledOnce();
  });
  abort.mockRestore();
});
