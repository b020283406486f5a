import { useState } from 'react';
import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { shallowRenderSteps, type ShallowTree } from '../../ui/test/shallow-render.tsx';
import type { FilterChange } from './filter-props.ts';
import { WithoutField } from './further-fields.tsx';
import { parseSearch } from './search-state.ts';

const options = { categories: [], counted: [], numbers: [], choices: [], stated: [], facilities: [] };

test('words that were typed and then cleared elsewhere disappear from the field', () => {
  let change: (next: FilterChange) => void = () => undefined;
  const input = (tree: ShallowTree) => tree.of(TextInput)[0];
  const searched: (string | undefined)[] = [];
  const tree = shallowRenderSteps(
    () => {
      const [state, setState] = useState(() => parseSearch(new URLSearchParams()));
      searched.push(state.exclude);
      change = (next) => setState({ ...state, ...next });
      return WithoutField({ state, options, onChange: (next) => typeof next === 'object' && change(next) });
    },
    (screen) => <TranslatorProvider value={createTranslator('en', english)}>{screen}</TranslatorProvider>,
    [
      (field) => input(field)?.onChange?.({ target: { value: ' garage' } } as React.ChangeEvent<HTMLInputElement>),
      (field) => input(field)?.onBlur?.({} as React.FocusEvent<HTMLInputElement>),
      () => change({ exclude: undefined }),
    ],
  );
  expect(searched).toContain('garage');
  expect(input(tree)?.value).toBe('');
});
