import type { SettingGroup } from '@latchkey/contract/settings/setting-definitions';
import { type ComponentType, useId } from 'react';
import { useTranslation, isolateText } from '../../../shared/i18n/use-translation.ts';
import { MarketProvider, useMarket } from '../../../shared/market/market.tsx';
import { previewMarket } from '../preview-market.ts';
import { SubmissionPreview, MaintenancePreview } from './message-previews.tsx';
import { useFormat } from '../../../shared/format/use-format.ts';
import { Logo } from '../../../ui/media/logo.tsx';
import { Mail, MapPin, Phone } from 'lucide-react';
import { StartStep } from '../../../features/session/start-step.tsx';
import { DeferredTexts } from '../../../shared/i18n/deferred-texts.tsx';

const noop = () => undefined;

/** The first step of the visitors' sign-in dialog. */
function SignInPreview() {
  return (
    <DeferredTexts group="account">
      <div className="settings-sign-in">
        <StartStep
          form="email"
          email=""
          onEmailChange={noop}
          go={noop}
          onSignIn={async () => undefined}
          onDone={noop}
        />
      </div>
    </DeferredTexts>
  );
}

const samples = { sale: 1_250_000, rent: 1_450, instalment: 1_649.75 };

/** Sample prices in every format that the site uses. */
function PricePreview() {
  const { t } = useTranslation();
  const { price, shortPrice, exactPrice } = useFormat();
  const lines = [
    ['sell', price(samples.sale)],
    ['rent', price(samples.rent)],
    ['onMap', shortPrice(samples.sale)],
    ['instalment', exactPrice(samples.instalment)],
  ] as const;
  return (
    <dl className="settings-prices">
      {lines.map(([name, text]) => (
        <div key={name}>
          <dt className="console-quiet">{t(`console.settings.sample.${name}`)}</dt>
          <dd className="num tnum">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

const sampleDistance = 1.2;

/** Logo, browser title and distance unit. */
function BrandPreview() {
  const { t } = useTranslation();
  const { number } = useFormat();
  const { name, logo, distanceUnit } = useMarket();
  return (
    <div className="settings-summary">
      <Logo label={name} src={logo} />
      <b>{t('home.metaTitle', { name: isolateText(name) })}</b>
      <span>
        <span className="console-quiet">{t('console.settings.key.distance_option')}</span>
        <span className="tnum">{t(`property.distance.${distanceUnit}`, { distance: number(sampleDistance, 1) })}</span>
      </span>
    </div>
  );
}

export type Values = Readonly<Record<string, string>>;

const previews: Partial<Record<SettingGroup, ComponentType<{ values: Values }>>> = {
  market: BrandPreview,
  contact: ContactPreview,
  links: SocialLinksPreview,
  money: PricePreview,
  listings: SubmissionPreview,
  'sign-in': SignInPreview,
  site: MaintenancePreview,
};

interface SettingsPreviewProps {
  group: SettingGroup;
  /** The edited values. */
  values: Values;
  saved: Values;
}

/** Previews a group of settings as visitors would see it. Renders nothing for a group without a preview. */
export function SettingsPreview({ group, values, saved }: SettingsPreviewProps) {
  const { t } = useTranslation();
  const id = useId();
  const market = useMarket();
  const Preview = previews[group];
  if (!Preview || (group === 'site' && values['web_maintenance_mode'] !== '1')) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="console-heading">
        {t('console.settings.preview')}
      </h2>
      {/* Inert: its links would leave the form. */}
      <div className="settings-preview" inert>
        <MarketProvider market={previewMarket(market, values, saved)}>
          <Preview values={values} />
        </MarketProvider>
      </div>
    </section>
  );
}

/** The contact details, as in the footer. */
function ContactPreview() {
  const { name, address, email, phone, secondPhone } = useMarket();
  const contacts = [
    [MapPin, address],
    [Mail, email],
    [Phone, phone],
    [Phone, secondPhone],
  ] as const;
  return (
    <div className="settings-summary">
      <b>
        <bdi>{name}</bdi>
      </b>
      {contacts.map(
        ([Icon, text], index) =>
          text && (
            <span key={index}>
              <Icon className="i-16" aria-hidden="true" />
              <bdi>{text}</bdi>
            </span>
          ),
      )}
    </div>
  );
}

/** Links to social networks and app stores; empty ones are left out. */
function SocialLinksPreview() {
  const { t } = useTranslation();
  const { social, apps } = useMarket();
  const links = [
    ...Object.entries(social).map(([name, href]) => [t(`shell.social.${name}`), href] as const),
    [t('statusMessages.link.apple'), apps.apple] as const,
    [t('statusMessages.link.google'), apps.google] as const,
  ].filter(([, href]) => href !== '');
  if (links.length === 0) return <p className="settings-summary console-quiet">{t('console.settings.noLinks')}</p>;
  return (
    <ul className="settings-summary">
      {links.map(([name, href]) => (
        <li key={name}>
          <b>{name}</b>{' '}
          <bdi dir="ltr" className="console-quiet">
            {href}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
