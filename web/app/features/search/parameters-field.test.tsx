import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../shared/market/market.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { shallowRender } from '../../ui/test/shallow-render.tsx';
import { CountedCheckbox } from './facet-counts.tsx';
import { ParametersField } from './parameters-field.tsx';
import { RangeField } from './range-field.tsx';
import type { FilterProps } from './filter-props.ts';
import { parseSearch } from './search-state.ts';

const marketOptions: FilterProps['options'] = {
  categories: [],
  counted: [{ id: 1, name: 'Bedrooms' }],
  numbers: [{ id: 3, name: 'Area' }],
  choices: [
    { id: 6, name: 'Condition', values: ['New', 'Renovated'], isMultiple: false },
    { id: 8, name: 'Features', values: ['Garden', 'Pool'], isMultiple: true },
  ],
  stated: [{ id: 9, name: 'Energy certificate' }],
  facilities: [],
};

function setUp(query: string, { areaUnit, areaName = 'Area' }: { areaUnit?: 'ft2'; areaName?: string } = {}) {
  const options = { ...marketOptions, numbers: [{ id: 3, name: areaName }] };
  const withProviders = (screen: ReactNode) => (
    <QueryClientProvider client={new QueryClient()}>
      <TranslatorProvider value={createTranslator('en', english)}>
        <MarketProvider market={readMarket({}, 0, [], null, areaUnit)}>{screen}</MarketProvider>
      </TranslatorProvider>
    </QueryClientProvider>
  );
  const onChange = vi.fn<FilterProps['onChange']>();
  const state = parseSearch(new URLSearchParams(query));
  const props: FilterProps = { state, options, onChange };
  /** The requested changes of the search that is shown. */
  const changes = () => onChange.mock.calls.map(([change]) => (typeof change === 'function' ? change(state) : change));
  const tree = shallowRender(() => ParametersField(props), withProviders);
  const html = renderToStaticMarkup(withProviders(<ParametersField {...props} />));
  const checkbox = (label: string) => {
    const found = [...tree.of(Checkbox), ...tree.of(CountedCheckbox)].find(({ children }) => children === label);
    return { isChecked: found?.checked, toggle: () => found?.onChange?.({} as React.ChangeEvent<HTMLInputElement>) };
  };
  return { changes, html, area: tree.of(RangeField)[0], checkbox };
}

test('each type of parameter has its control: two limits, a choice of values, and whether it has a value', () => {
  const { html } = setUp('');
  expect(html).toMatch(/Area, minimum<\/label><[^>]*><input[^>]*inputMode="decimal"/);
  expect(html).toMatch(/Area, maximum<\/label><[^>]*><input[^>]*inputMode="decimal"/);
  expect(html).toMatch(/<legend[^>]*>Features \(all of these\)</);
  expect(html).toMatch(/<legend[^>]*>Condition<\/legend>.*type="checkbox".*New.*type="checkbox".*Renovated/);
  expect(html).toMatch(/Mentions at least one of these<\/legend>.*type="checkbox".*Energy certificate/);
  expect(html).not.toContain('Bedrooms');
});

test('the controls show the parameters of the search', () => {
  const { area, checkbox } = setUp(`parameters=${encodeURIComponent('3>=80;6=New')}&parameter_id=9`);
  expect(area?.value).toEqual({ from: 80, to: null });
  expect([
    checkbox('New').isChecked,
    checkbox('Renovated').isChecked,
    checkbox('Energy certificate').isChecked,
  ]).toEqual([true, false, true]);
});

test('adds limits, a value and a required parameter to the search', () => {
  const { changes, area, checkbox } = setUp(`parameters=${encodeURIComponent('6=New')}`);
  area?.onCommit({ from: 80, to: 120 });
  checkbox('Renovated').toggle();
  checkbox('Energy certificate').toggle();
  expect(changes()).toEqual([
    { atLeast: { 3: 80 }, atMost: { 3: 120 } },
    { oneOf: { 6: ['New', 'Renovated'] } },
    { stated: [9] },
  ]);
});

test('removes an empty minimum, the last value and a required parameter from the search', () => {
  const { changes, area, checkbox } = setUp(`parameters=${encodeURIComponent('3>=80;6=New')}&parameter_id=9`);
  area?.onCommit({ from: null, to: null });
  area?.onCommit({ from: 0, to: null });
  checkbox('New').toggle();
  checkbox('Energy certificate').toggle();
  const unlimited = { atLeast: {}, atMost: {} };
  expect(changes()).toEqual([unlimited, unlimited, { oneOf: {} }, { stated: [] }]);
});

test('an area is entered in the chosen unit and searched in that of the listings', () => {
  const query = `parameters=${encodeURIComponent('3>=46.45')}`;
  const { area, html, changes } = setUp(query, { areaUnit: 'ft2', areaName: 'Area (m²)' });
  expect(html).toContain('Area (ft²), minimum');
  expect(area?.value.from).toBe(500);
  area?.onCommit({ from: 1_000, to: null });
  expect(changes()).toEqual([{ atLeast: { 3: 92.90304 }, atMost: {} }]);
});

test('an area in a much smaller unit than that of the listings comes back as it was entered', () => {
  const units = { areaUnit: 'ft2', areaName: 'Plot (ha)' } as const;
  const { area, changes } = setUp('', units);
  area?.onCommit({ from: 500, to: null });
  const stored = changes()[0]?.atLeast?.[3];
  expect(setUp(`parameters=${encodeURIComponent(`3>=${stored}`)}`, units).area?.value.from).toBe(500);
});

test('a listing must have all chosen features, but only one of the chosen conditions', () => {
  const features = setUp(`parameters=${encodeURIComponent('8=Garden')}`);
  features.checkbox('Pool').toggle();
  expect(features.changes()).toEqual([{ oneOf: {}, allOf: { 8: ['Garden', 'Pool'] } }]);
  const both = setUp(`parameters=${encodeURIComponent('8=Garden;8=Pool')}`);
  both.checkbox('Pool').toggle();
  expect(both.changes()).toEqual([{ allOf: { 8: ['Garden'] } }]);
  const either = setUp(`parameters=${encodeURIComponent('8=Garden,Pool')}`);
  either.checkbox('Pool').toggle();
  expect(either.changes()).toEqual([{ oneOf: { 8: ['Garden'] } }]);
});
