import type { Area } from '@latchkey/contract/search/area';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { parseSearch } from '../../features/search/search-state.ts';
import { shallowRender } from '../../ui/test/shallow-render.tsx';
import { useAreaEditing } from './use-area-editing.ts';

const shape: Area[number] = [
  [
    [-9, 38],
    [-9, 39],
    [-8, 39],
  ],
];

test('a drawn shape stays on the map until another search is shown', () => {
  const onSave = vi.fn<(area: Area) => void>();
  const shown: number[] = [];
  const steps: ((editing: ReturnType<typeof useAreaEditing>, load: () => void) => void)[] = [
    (editing) => editing.finishShape(shape[0] ?? []),
    (_, load) => load(),
  ];
  shallowRender(
    () => {
      const [search, setSearch] = useState(() => parseSearch(new URLSearchParams()));
      const editing = useAreaEditing(search, onSave);
      shown.push(editing.area.length);
      steps.shift()?.(editing, () => setSearch(parseSearch(new URLSearchParams())));
      return null;
    },
    (screen) => screen,
  );
  expect(onSave).toHaveBeenCalledWith([shape]);
  expect(shown).toEqual([0, 1, 0]);
});
