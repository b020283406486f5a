import { getPackage } from '@latchkey/contract/package/calls';
import type { ActivePackage } from '@latchkey/contract/package/records';
import { features } from '@latchkey/contract/package/features';
import { webSettings } from '@latchkey/contract/settings/calls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import english from 'virtual:texts/en.all';
import { createTranslator } from '../../shared/i18n/translator.ts';
import { TranslatorProvider } from '../../shared/i18n/use-translation.ts';
import { MarketProvider, readMarket } from '../../shared/market/market.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ShallowTree, shallowRender } from '../../ui/test/shallow-render.tsx';
import FeatureDialog, { featureOffer } from './feature-dialog.tsx';

const noon = new Date('2026-03-15T12:00:00Z');

function activePackage(
  id: number,
  end_date: string | null,
  used: number,
  total: number | null,
  duration = 720,
): ActivePackage {
  const { id: feature, name } = features.property_feature;
  const limit_type = total === null ? 'unlimited' : 'limited';
  return {
    id,
    name: `Package ${id}`,
    package_type: 'paid',
    price: 19,
    ios_product_id: null,
    duration,
    created_at: '',
    start_date: '2026-03-01 00:00:00',
    end_date,
    is_active: 1,
    features: [
      { id: feature, name, limit_type, limit: total, total_limit: total, used_limit: total === null ? null : used },
    ],
  };
}

it('charges the package that ends first, and returns its remaining units', () => {
  const packages = [activePackage(1, null, 0, null), activePackage(2, '2026-03-31 00:00:00', 1, 3)];
  expect(featureOffer(packages, 'property', noon)).toEqual({
    package: 'Package 2',
    units: { left: 1, total: 3 },
    dates: { start_date: '2026-03-15', end_date: '2026-04-14' },
    days: 30,
  });
});

it('the dialog shows no units for an unlimited package, and the duration of the package it charges', () => {
  const packages = [activePackage(2, '2026-03-31 00:00:00', 3, 3), activePackage(1, null, 0, null, 24)];
  expect(featureOffer(packages, 'property', noon)).toEqual({
    package: 'Package 1',
    units: null,
    dates: { start_date: '2026-03-15', end_date: '2026-03-16' },
    days: 1,
  });
});

it('returns why no package can be charged', () => {
  expect(featureOffer([], 'property', noon)).toBe('package_not_available');
  expect(featureOffer([activePackage(1, null, 0, 2)], 'project', noon)).toBe('feature_not_available');
  expect(featureOffer([activePackage(1, null, 2, 2)], 'property', noon)).toBe('limit_not_available');
});

it('accepts the end of a package in ISO 8601', () => {
  const packages = [activePackage(2, '2026-03-31T00:00:00.000000Z', 1, 3)];
  expect(featureOffer(packages, 'property', noon)).toMatchObject({ package: 'Package 2' });
});

/** Renders the dialog with a package, and with these settings once they are loaded. */
function renderDialog(settings: object | null) {
  const client = new QueryClient();
  client.setQueryData([getPackage.method, getPackage.path, {}], { active_packages: [activePackage(1, null, 0, 2)] });
  if (settings) client.setQueryData([webSettings.method, webSettings.path, {}], { data: settings });
  const none = () => undefined;
  const tree = shallowRender(
    () =>
      FeatureDialog({
        subject: { kind: 'property', id: 7, title: 'Loft' },
        open: true,
        onOpenChange: none,
        onFeatured: none,
      }),
    (screen: ReactNode) => (
      <QueryClientProvider client={client}>
        <TranslatorProvider value={createTranslator('en', english)}>
          <MarketProvider market={readMarket({}, 0, [])}>{screen}</MarketProvider>
        </TranslatorProvider>
      </QueryClientProvider>
    ),
  );
  return {
    offers: tree.with<{ isApprovedAtOnce: boolean }>('isApprovedAtOnce').map((offer) => offer.isApprovedAtOnce),
    buttons: new ShallowTree(tree.of(Dialog)[0]?.footer).with('onClick').length,
  };
}

it('shows the offer only when the settings decide whether it starts at once', () => {
  expect(renderDialog(null)).toEqual({ offers: [], buttons: 1 });
  expect(renderDialog({ auto_approve: '1', verification_status: 'success' })).toEqual({ offers: [true], buttons: 2 });
  expect(renderDialog({ auto_approve: '0', verification_status: 'success' })).toEqual({ offers: [false], buttons: 2 });
});
