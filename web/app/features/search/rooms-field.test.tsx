import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { shallowRender } from '../../ui/test/shallow-render.tsx';
import type { FilterProps } from './filter-props.ts';
import { RoomsField } from './rooms-field.tsx';
import { parseSearch } from './search-state.ts';

function setUp(parameters: string) {
  const onChange = vi.fn<FilterProps['onChange']>();
  const options = {
    categories: [],
    counted: [{ id: 1, name: 'Bedrooms' }],
    numbers: [],
    choices: [],
    stated: [],
    facilities: [],
  };
  const state = parseSearch(new URLSearchParams({ parameters }));
  const withTexts = (screen: ReactNode) => (
    <QueryClientProvider client={new QueryClient()}>
      <TranslatorProvider value={createTranslator('en', english)}>{screen}</TranslatorProvider>
    </QueryClientProvider>
  );
  const tree = shallowRender(() => RoomsField({ state, options, onChange }), withTexts);
  const minimum = tree.of(SegmentedControl)[0];
  const maximum = tree.of(Select)[0];
  const chooseMaximum = (value: string) =>
    maximum?.onChange?.({ target: { value } } as React.ChangeEvent<HTMLSelectElement>);
  /** The requested changes of the search that is shown. */
  const changes = () => onChange.mock.calls.map(([change]) => (typeof change === 'function' ? change(state) : change));
  return { onChange, changes, minimum, maximum, chooseMaximum };
}

test('choosing and removing a minimum and a maximum of rooms changes the search', () => {
  const { minimum, maximum, chooseMaximum, changes } = setUp('1>=2;1<=4');
  expect([minimum?.value, maximum?.value]).toEqual(['2', 4]);
  minimum?.onValueChange('3');
  chooseMaximum('0');
  expect(changes()).toEqual([
    { atLeast: { 1: 3 }, atMost: { 1: 4 } },
    { atLeast: { 1: 2 }, atMost: {} },
  ]);
});

test('limits in the wrong order are exchanged', () => {
  const { chooseMaximum, changes } = setUp('1>=3');
  chooseMaximum('2');
  expect(changes()).toEqual([{ atLeast: { 1: 2 }, atMost: { 1: 3 } }]);
});

test('a minimum is preserved that was chosen while the results load', () => {
  const { chooseMaximum, onChange } = setUp('');
  chooseMaximum('4');
  const [change] = onChange.mock.calls[0] ?? [];
  const latest = parseSearch(new URLSearchParams({ parameters: '1>=2;3>=80' }));
  expect(typeof change === 'function' && change(latest)).toEqual({ atLeast: { 1: 2, 3: 80 }, atMost: { 1: 4 } });
});

test('a limit from a typed search that is not among the options is shown as an additional option', () => {
  const { minimum } = setUp('1>=7');
  expect(minimum?.value).toBe('7');
  expect(minimum?.segments.map(({ value }) => value)).toContain('7');
});
