import { expect, test } from 'vitest';
import { readMarket } from './market.tsx';

test('a removed footer logo or placeholder falls back to the picture that replaces it', () => {
  const logo = 'https://example.test/logo.webp';
  const market = readMarket(
    { web_logo: logo, web_footer_logo: '', web_placeholder_logo: '', img_placeholder: logo },
    Date.UTC(2026, 0, 1),
  );
  expect(market).toMatchObject({ footerLogo: logo, placeholder: logo });
});
