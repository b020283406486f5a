import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../shared/market/market.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/overlays/dialog.tsx';
import { ShallowTree, shallowRender } from '../../ui/test/shallow-render.tsx';
import FilterSheet, { clearedFilters } from './filter-sheet.tsx';
import type { FilterName, FilterProps } from './filter-props.ts';
import { formatSearch, parseSearch } from './search-state.ts';

const options = {
  categories: [],
  counted: [{ id: 1, name: 'Bedrooms' }],
  numbers: [{ id: 3, name: 'Area' }],
  choices: [],
  stated: [],
  facilities: [],
};
const state = {
  ...parseSearch(
    new URLSearchParams(
      'city=Porto&property_type=1&max_price=900&category_ids=4&posted_since=0&sort=price_asc&area=_p~iF~ps|U_ulLnnqC_mqNvxq`@',
    ),
  ),
  atLeast: { 1: 2, 3: 80 },
  atMost: { 3: 120 },
  allOf: { 8: ['Garden', 'Pool'] },
  facility_ids: [7],
  noneOf: { 8: ['Lift'] },
  is_reduced: 1 as const,
  available_by: '2027-03-01',
  exclude: 'ground',
  max_price_per_area: 3_000,
};
const cleared = (only?: FilterName) => ({ ...state, ...clearedFilters(state, options, only) });

test('clearing all filters leaves place and order unchanged', () =>
  expect(formatSearch(cleared()).toString()).toBe('city=Porto&sort=price_asc'));

test('clearing one filter leaves all others unchanged', () => {
  expect(cleared('place')).toEqual({ ...state, city: undefined, area: undefined });
  expect(cleared('price')).toEqual({ ...state, max_price: undefined, max_price_per_area: undefined });
  expect(cleared('media')).toEqual({ ...state, is_reduced: undefined });
  expect(cleared('available')).toEqual({ ...state, available_by: undefined });
  expect(cleared('without')).toEqual({ ...state, exclude: undefined, noneOf: {} });
  expect(cleared('rooms').atLeast).toEqual({ 3: 80 });
  expect(cleared('rooms').atMost).toEqual({ 3: 120 });
  expect(cleared('facts')).toMatchObject({ atLeast: { 1: 2 }, atMost: {}, allOf: {} });
});

test('clearing the offer also clears the price, since sale prices and rents are not comparable', () =>
  expect(cleared('offer')).toMatchObject({ property_type: undefined, max_price: undefined }));

test('applying filters opens the first page of results', () => {
  const onChange = vi.fn<FilterProps['onChange']>();
  const props = { state: { ...state, page: 3 }, options, onChange, title: '', onClose: () => undefined };
  const tree = shallowRender(
    () => FilterSheet(props),
    (screen) => (
      <QueryClientProvider client={new QueryClient()}>
        <TranslatorProvider value={createTranslator('en', english)}>
          <MarketProvider market={readMarket({}, 0)}>{screen}</MarketProvider>
        </TranslatorProvider>
      </QueryClientProvider>
    ),
  );
  const [, apply] = new ShallowTree(tree.of(Sheet)[0]?.footer).of(Button);
  apply?.onClick?.({} as React.MouseEvent<HTMLButtonElement>);
  expect(onChange).toHaveBeenCalledWith({ ...state, page: 1 });
});
