import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import arabic from 'virtual:texts/ar.all';
import { createTranslator } from '../../../shared/i18n/translator.ts';
import { mapLabels } from '../engine/use-map-labels.ts';
import { MapCluster, MapPin } from './map-markers.tsx';

const marker = {
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

function pin(more: { promoted?: boolean; isDot?: boolean } = {}): string {
  const { promoted = false, isDot = false } = more;
  return renderToStaticMarkup(
    <MapPin
      marker={{ ...marker, promoted }}
      price="€465K"
      name={undefined}
      isSeen={false}
      isActive={false}
      isDot={isDot}
      isSelected={false}
      anchorRef={() => () => undefined}
      anchorKey="7"
      onHover={() => undefined}
      onSelect={() => undefined}
    />,
  );
}

describe('MapPin', () => {
  it('marks a promoted listing with a star', () => {
    expect(pin({ promoted: true })).toContain('<svg');
    expect(pin()).not.toContain('<svg');
  });

  it('marks a promoted listing with a star even as a dot', () => {
    expect(pin({ promoted: true, isDot: true })).toContain('data-promoted=""');
    expect(pin({ isDot: true })).not.toContain('data-promoted');
  });

  it('shows the price, or has it as accessible name when it is a dot', () => {
    expect(pin()).toContain('>€465K<');
    expect(pin({ promoted: true, isDot: true })).toMatch(/aria-label="€465K"[^>]*><\/button>/u);
  });
});

describe('MapCluster', () => {
  it('has an accessible name that begins with the visible number, also where a plural form needs none', () => {
    const { t } = createTranslator('ar', arabic);
    const html = renderToStaticMarkup(
      <MapCluster
        marker={{
          type: 'cluster',
          count: 2,
          min_price: null,
          latitude: 38.7,
          longitude: -9.1,
          west: -9.2,
          south: 38.6,
          east: -9,
          north: 38.8,
        }}
        count="2"
        name={mapLabels(t, false).cluster(2, '2')}
        isActive={false}
        expanded={undefined}
        anchorRef={() => () => undefined}
        anchorKey="c"
        onOpen={() => undefined}
      />,
    );
    const [, name = '', visible = ''] = /aria-label="([^"]*)"[^>]*>([^<]*)</u.exec(html) ?? [];
    expect(visible).toBe('2');
    expect(name).toMatch(/^2: /u);
  });
});
