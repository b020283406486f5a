import { webSettings, type WebSettings } from '@latchkey/contract/settings/records';
import { type ComponentType, createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import english from 'virtual:texts/en.all';
import { brandStyle } from '../features/shell/brand-style.ts';
import { Footer } from '../features/shell/footer.tsx';
import { Header } from '../features/shell/header.tsx';
import { FacilityList } from '../features/property/parameters-table.tsx';
import { PlainScreen } from '../features/shell/plain-screen.tsx';
import { useFormat } from '../shared/format/use-format.ts';
import { createTranslator } from '../shared/i18n/translator.ts';
import { TranslatorProvider } from '../shared/i18n/use-translation.ts';
import { Icon } from '../ui/media/icon.tsx';
import { MarketProvider, readMarket, useMarket } from '../shared/market/market.tsx';
import { createLoadContext } from '../entry.server.tsx';
import type { LoadContext } from '../load-context.ts';
import { SignInContextProvider } from '../shared/session/sign-in-context.ts';
import * as about from './page/about.tsx';
import * as contact from './page/contact.tsx';
import * as privacy from './page/privacy.tsx';
import * as terms from './page/terms.tsx';

const renderedAt = Date.UTC(2026, 0, 5);

function render(settings: Partial<WebSettings>, screen: ReactElement): string {
  const market = (
    <TranslatorProvider value={createTranslator('en', english)}>
      <MarketProvider market={readMarket(settings, renderedAt)}>
        <SignInContextProvider value={() => undefined}>{screen}</SignInContextProvider>
      </MarketProvider>
    </TranslatorProvider>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element: market }])} />);
}

interface PageModule {
  loader: (args: never) => Promise<unknown>;
  default: ComponentType<never>;
}

/** Renders a page like the server, for a market with these settings only. */
async function renderPage({ loader, default: Page }: PageModule, settings: Partial<WebSettings>): Promise<string> {
  const call = async ({ path }: { path: string }) => ({ data: path === 'web-settings' ? settings : [] });
  const context = createLoadContext({ call } as unknown as LoadContext);
  const loaderData = await loader({ context, request: new Request('http://casa.test/') } as never);
  return render(settings, createElement(Page, { loaderData } as never));
}

function Price() {
  return <p>{useFormat().price(1_250_000)}</p>;
}

function FloorArea() {
  return <p>{useFormat().area({ value: 120, unit: 'm', symbol: 'm²' })}</p>;
}

function TintedIcon() {
  const { tintIcons } = useMarket();
  return <Icon src="/files/icons/bed.svg" tint={tintIcons} />;
}

function Brand() {
  return <p style={brandStyle(useMarket())} />;
}

function MarketDump() {
  return <p>{JSON.stringify(useMarket())}</p>;
}

const school = { id: 1, name: 'School', image: '', distance: 2 } as Parameters<
  typeof FacilityList
>[0]['facilities'][number];
const near = <FacilityList facilities={[school]} />;

/** Settings that components read from the market: key, value, component and the text that it then renders. */
const cases: [key: keyof WebSettings, value: unknown, screen: ReactElement, seen: string][] = [
  [
    'company_name',
    'Casa',
    <Header key="" onSearch={() => undefined} accountMenu={() => null} bell={() => null} />,
    'aria-label="Casa"',
  ],
  ['company_email', 'us@casa.test', <Footer key="" />, 'mailto:us@casa.test'],
  ['company_tel', '+1 11', <Footer key="" />, 'tel:+111'],
  ['company_tel1', '+1 22', <Footer key="" />, 'tel:+122'],
  ['company_tel2', '+1 33', <Footer key="" />, 'tel:+133'],
  ['company_address', '5 High Street', <Footer key="" />, '5 High Street'],
  ['facebook_id', 'https://facebook.test/casa', <Footer key="" />, 'href="https://facebook.test/casa"'],
  ['instagram_id', 'https://instagram.test/casa', <Footer key="" />, 'href="https://instagram.test/casa"'],
  ['twitter_id', 'https://x.test/casa', <Footer key="" />, 'href="https://x.test/casa"'],
  ['youtube_id', 'https://youtube.test/casa', <Footer key="" />, 'href="https://youtube.test/casa"'],
  ['playstore_id', 'https://play.test/casa', <Footer key="" />, 'href="https://play.test/casa"'],
  ['appstore_id', 'https://apps.test/casa', <Footer key="" />, 'href="https://apps.test/casa"'],
  ['currency_symbol', 'kr', <Price key="" />, 'kr\u00a01,250,000'],
  ['selected_currency_data', { code: 'SEK', name: 'Krona', symbol: 'kr' }, <Footer key="" />, 'SEK'],
  ['number_with_suffix', '1', <Price key="" />, '1.25'],
  ['price_decimals', 'always', <Price key="" />, '1,250,000.00'],
  ['languages', [{ id: 1, code: 'fr', name: 'Français' }], <MarketDump key="" />, 'Français'],
  ['web_maintenance_mode', '1', <MarketDump key="" />, '&quot;isInMaintenance&quot;:true'],
  [
    'web_logo',
    '/files/brand/logo.svg',
    <Header key="" onSearch={() => undefined} accountMenu={() => null} bell={() => null} />,
    'src="/files/brand/logo.svg"',
  ],
  ['web_footer_logo', '/files/brand/foot.svg', <Footer key="" />, 'src="/files/brand/foot.svg"'],
  ['web_placeholder_logo', '/files/brand/none.svg', <Brand key="" />, '--placeholder:url(&quot;/files/brand/none.svg'],
  ['img_placeholder', '/files/brand/none.png', <Brand key="" />, '--placeholder:url(&quot;/files/brand/none.png'],
  ['web_favicon', '/files/brand/icon.svg', <MarketDump key="" />, '/files/brand/icon.svg'],
  ['system_color', '#123456', <Brand key="" />, '--brand:#123456'],
  ['category_background', '#123456', <Brand key="" />, '--category-ground:#123456'],
  ['sell_web_color', '#123456', <Brand key="" />, '--sell-brand:#123456'],
  ['sell_web_background_color', '#123456', <Brand key="" />, '--sell-ground:#123456'],
  ['sell_background', '#123456', <Brand key="" />, '--sell-ground:#123456'],
  ['rent_web_color', '#123456', <Brand key="" />, '--rent-brand:#123456'],
  ['rent_web_background_color', '#123456', <Brand key="" />, '--rent-ground:#123456'],
  ['svg_clr', '1', <TintedIcon key="" />, 'server-icon-mask'],
  ['distance_option', 'mi', near, 'mi'],
  ['area_unit', 'ft2', <FloorArea key="" />, '1,292\u00a0ft²'],
  ['address_search', 'typing', <MarketDump key="" />, '&quot;addressSearch&quot;:&quot;typing&quot;'],
  ['nearby_facilities', '1', <MarketDump key="" />, '&quot;hasNearbyFacilities&quot;:true'],
  ['allow_cookies', true, <MarketDump key="" />, '&quot;requestsCookieConsent&quot;:true'],
  ['demo_mode', true, <MarketDump key="" />, '&quot;isDemo&quot;:true'],
];

/** Settings that a page loads itself, with other settings that must be set. */
const pageEffects: [
  key: keyof WebSettings,
  value: string,
  page: PageModule,
  seen: string,
  others?: Partial<WebSettings>,
][] = [
  ['iframe_link', 'https://maps.test/embed?a=1', contact, '<iframe'],
  ['latitude', '38.7', contact, 'map of', { longitude: '-9.1', company_address: '5 High Street' }],
  ['longitude', '-9.1', contact, 'map of', { latitude: '38.7', company_address: '5 High Street' }],
  ['about_us', '<p>Who we are</p>', about, 'Who we are'],
  ['terms_conditions', '<p>What holds</p>', terms, 'What holds'],
  ['privacy_policy', '<p>What we know</p>', privacy, 'What we know'],
  ['about_us_changed_at', '2026-01-05T10:00:00.000Z', about, 'dateTime="2026-01-05', { about_us: '<p>We</p>' }],
  ['terms_conditions_changed_at', '2026-01-05T10:00:00.000Z', terms, 'dateTime="2026-01-05'],
  ['privacy_policy_changed_at', '2026-01-05T10:00:00.000Z', privacy, 'dateTime="2026-01-05'],
];

/** Settings read by a screen or call of its own, or only when signed in, with where they are tested. */
const elsewhere: Partial<Record<keyof WebSettings, string>> = {
  default_language: 'server/src/http/pages/page-choices.test.ts',
  admin_name: 'cards of the operator come with the homes',
  admin_image: 'cards of the operator come with the homes',
  seo_settings: 'texts come by get_seo_settings',
  system_version: 'nobody reads it (contract 3.19)',
  place_api_key: 'always blank: nothing of ours needs a key',
  stripe_publishable_key: 'payment',
  paystack_public_key: 'payment',
  number_with_otp_login: 'sign-in',
  social_login: 'sign-in',
  email_password_login: 'sign-in',
  otp_service_provider: 'sign-in',
  sends_mail: 'features/session/start-step.test.tsx',
  sends_texts: 'features/session/start-step.test.tsx',
  text_property_submission: 'e2e/posting.test.ts',
  auto_approve: 'posting a property',
  verification_required_for_user: 'posting a property',
  min_price: 'personal feed',
  max_price: 'personal feed',
  features_available: 'packages of the signed-in',
  min_radius_range: 'other clients',
  max_radius_range: 'other clients',
  bank_details: 'other clients',
  schema_for_deeplink: 'other clients',
  verification_status: 'signed in',
  is_active: 'signed in',
  is_premium: 'signed in',
  subscription: 'signed in',
};

describe('a setting takes effect', () => {
  test.each(cases)('%s', (key, value, screen, seen) => {
    expect(render({}, screen)).not.toContain(seen);
    expect(render({ [key]: value }, screen)).toContain(seen);
  });

  test.each(pageEffects)('%s', async (key, value, page, seen, others = {}) => {
    expect((await renderPage(page, others)).toLowerCase()).not.toContain(seen.toLowerCase());
    expect((await renderPage(page, { ...others, [key]: value })).toLowerCase()).toContain(seen.toLowerCase());
  });

  test('in this or another test, for every setting of the contract', () => {
    const known = [
      ...new Set([...cases.map(([key]) => key), ...pageEffects.map(([key]) => key), ...Object.keys(elsewhere)]),
    ];
    expect(known.toSorted()).toEqual(Object.keys(webSettings.shape).toSorted());
  });
});

test('a closed market shows the maintenance page with contact links and no link into the site', () => {
  const html = render({ web_maintenance_mode: '1', company_email: 'us@casa.test' }, <PlainScreen isClosed />);
  expect(html).toContain('We’ll be back soon');
  expect(html).toContain('mailto:us@casa.test');
  expect(html).not.toMatch(/<script|<a href="\//);
});

test('an invalid colour, URL or picture has no effect', () => {
  const invalid = { system_color: 'red;}', web_logo: 'javascript:x', web_placeholder_logo: '/a")', facebook_id: 'me' };
  for (const screen of [
    <Brand key="" />,
    <Header key="" onSearch={() => undefined} accountMenu={() => null} bell={() => null} />,
    <Footer key="" />,
  ])
    expect(render(invalid, screen)).toBe(render({}, screen));
});
