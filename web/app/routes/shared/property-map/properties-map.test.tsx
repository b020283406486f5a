import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { MapSlot } from '../../../features/map/map-slot.tsx';
import { createTranslator } from '../../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../../shared/market/market.tsx';
import { shallowRender } from '../../../ui/test/shallow-render.tsx';
import { PropertiesMap } from './properties-map.tsx';

const nothing = () => undefined;
const sale = {
  type: 'property',
  id: 7,
  slug_id: 'flat-7',
  latitude: 38.7,
  longitude: -9.1,
  price: 465_000,
  property_type: 'sell',
  rentduration: null,
  is_premium: false,
  promoted: false,
} as const;
const rent = { ...sale, price: 260, property_type: 'rent', rentduration: 'Daily' } as const;

/** The texts that the map gives its pins and clusters. */
function pinTexts() {
  const withProviders = (screen: ReactNode) => (
    <TranslatorProvider value={createTranslator('en', english)}>
      <MarketProvider market={readMarket({ currency_symbol: '€' }, 0)}>{screen}</MarketProvider>
    </TranslatorProvider>
  );
  const props = {
    view: { west: -9.2, south: 38.6, east: -9, north: 38.8 },
    fitKey: 1,
    markers: [sale],
    hoveredId: null,
    properties: [],
    onHover: nothing,
    selectedId: null,
    onSelect: nothing,
    onMove: nothing,
    building: null,
    onSelectBuilding: nothing,
  };
  const [slot] = shallowRender(() => PropertiesMap(props), withProviders).of(MapSlot);
  if (!slot?.formatPrice || !slot.describeMarker || !slot.formatCount)
    throw new Error('The map has no texts for its pins');
  return { label: slot.formatPrice, name: slot.describeMarker, count: slot.formatCount };
}

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/gu, '');

test('a pin shows its price, and of a rent its period', () => {
  const { label } = pinTexts();
  expect(plain(label(sale))).toBe('€465K');
  expect(plain(label(rent))).toBe('€260/day');
});

test('the name of a promoted pin says that it is featured', () => {
  const { name } = pinTexts();
  expect(plain(name(rent))).toBe('Home for €260/day');
  expect(plain(name({ ...rent, promoted: true }))).toBe('Featured home for €260/day');
});

test('a cluster shows its exact number, or an estimate with two digits', () => {
  const { count } = pinTexts();
  expect(count(3_008, false)).toBe('3,008');
  expect(count(3_008, true)).toBe('3,000');
  expect(count(28_450, true)).toBe('28,000');
});
