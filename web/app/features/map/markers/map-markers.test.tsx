import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MapPin } from './map-markers.tsx';

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

  it('shows the price, or has it as accessible name when it is a dot', () => {
    expect(pin()).toContain('>€465K<');
    expect(pin({ promoted: true, isDot: true })).toMatch(/aria-label="€465K"[^>]*><\/button>/u);
  });
});
