import { searchPlaces } from '@latchkey/contract/map/calls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/fields/combobox.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { shallowRenderSteps, type ShallowTree } from '../../ui/test/shallow-render.tsx';
import { locateErrorText } from './locate-error-text.ts';
import { parseSearch, type SearchState } from './search-state.ts';
import { TargetField, TravelField } from './travel-field.tsx';

vi.mock('../../shared/browser/use-debounced.ts', () => ({ useDebounced: (value: unknown) => value }));

const options = { categories: [], counted: [], numbers: [], choices: [], stated: [], facilities: [] };
const rossio = 'travel_latitude=38.714&travel_longitude=-9.14&travel_minutes=30&travel_mode=car&travel_name=Rossio';

const withProviders = (client: QueryClient) => (screen: React.ReactNode) => (
  <QueryClientProvider client={client}>
    <TranslatorProvider value={createTranslator('en', english)}>{screen}</TranslatorProvider>
  </QueryClientProvider>
);

/** The field of a search that it changes, after the steps. */
function setUp(steps: ((tree: ShallowTree, change: (next: Partial<SearchState>) => void) => void)[]) {
  let state = parseSearch(new URLSearchParams(rossio));
  let change: (next: Partial<SearchState>) => void = () => undefined;
  const tree = shallowRenderSteps(
    () => {
      const [current, setState] = useState(state);
      state = current;
      change = (next) => setState({ ...current, ...next });
      return TravelField({ state, options, onChange: (next) => typeof next === 'object' && change(next) });
    },
    withProviders(new QueryClient()),
    steps.map((step) => (field) => step(field, change)),
  );
  return { state, place: tree.of(TargetField)[0]?.name };
}

const chooseMode = (tree: ShallowTree) => tree.of(SegmentedControl)[0]?.onValueChange('walk');

test('a travel time that was cleared elsewhere is not restored by another mode', () => {
  const { state, place } = setUp([(_, change) => change({ travel: undefined }), () => undefined, chooseMode]);
  expect([state.travel, place]).toEqual([undefined, '']);
});

test('“Any travel time” is not undone by another mode', () => {
  const { state, place } = setUp([
    (tree) => tree.of(Button)[0]?.onClick?.({} as React.MouseEvent<HTMLButtonElement>),
    () => undefined,
    chooseMode,
  ]);
  expect([state.travel, place]).toEqual([undefined, '']);
});

test('another mode preserves the place', () => {
  const { state, place } = setUp([chooseMode]);
  expect([state.travel?.mode, state.travel?.name, place]).toEqual(['walk', 'Rossio', 'Rossio']);
});

test('Enter chooses the first match, and keeps the list open while there is none', () => {
  const client = new QueryClient();
  const found = {
    name: 'Rossio',
    city: 'Lisbon',
    state: '',
    country: 'Portugal',
    latitude: 38.71391,
    longitude: -9.1394,
  };
  client.setQueryData([searchPlaces.method, searchPlaces.path, { q: 'Ros', limit: 6 }], { data: [found] });
  const onChoose = vi.fn<Parameters<typeof TargetField>[0]['onChoose']>();
  const staysOpen: unknown[] = [];
  const type = (text: string) => (tree: ShallowTree) => tree.of(Combobox)[0]?.onValueChange(text);
  const enter = (next: string) => (tree: ShallowTree) => {
    staysOpen.push(tree.of(Combobox)[0]?.onEnter?.(''));
    tree.of(Combobox)[0]?.onValueChange(next);
  };
  shallowRenderSteps(() => TargetField({ name: '', onChoose }), withProviders(client), [
    type('Ross'),
    enter('Ros'),
    enter(''),
  ]);
  expect(onChoose.mock.calls).toEqual([[{ name: 'Rossio', latitude: 38.714, longitude: -9.139 }]]);
  expect(staysOpen).toEqual([true, false]);
});

test('says whether the browser denied the position or failed to find it', () => {
  class PositionError {
    readonly PERMISSION_DENIED = 1;
    readonly code: number;
    constructor(code: number) {
      this.code = code;
    }
  }
  vi.stubGlobal('GeolocationPositionError', PositionError);
  onTestFinished(() => void vi.unstubAllGlobals());
  const textOf = (failure: unknown) => locateErrorText(failure, (key) => key);
  expect([new PositionError(1), new PositionError(2), new TypeError('no geolocation')].map(textOf)).toEqual([
    'map.locateDenied',
    'map.locateFailed',
    'map.locateFailed',
  ]);
});
