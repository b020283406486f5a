import type { SettingGroup } from '@latchkey/contract/rules/setting-definitions';
import { Mail, MapPin, Phone, Wrench } from 'lucide-react';
import { type ComponentType, useId } from 'react';
import { useFormat } from '../../format/use-format.ts';
import { LateTexts } from '../../i18n/late-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { MarketProvider, useMarket } from '../../market/market.tsx';
import { Logo } from '../../ui/logo.tsx';
import { typedMarket } from './typed-market.ts';

type Values = Readonly<Record<string, string>>;

const previews: Partial<Record<SettingGroup, ComponentType>> = {
  contact: Office,
  links: Elsewhere,
  money: Prices,
  site: ClosedPage,
};

interface SettingsPreviewProps {
  group: SettingGroup;
  /** What the site would have. */
  values: Values;
  saved: Values;
}

/** What visitors would see of a group of settings, before it is saved; nothing where there is nothing to see. */
export function SettingsPreview({ group, values, saved }: SettingsPreviewProps) {
  const { t } = useTranslation();
  const id = useId();
  const market = useMarket();
  const Shown = previews[group];
  if (!Shown || (group === 'site' && values['web_maintenance_mode'] !== '1')) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="console-heading">
        {t('console.settings.preview')}
      </h2>
      {/* To be looked at: its links lead away from what is being typed. */}
      <div className="settings-preview" inert>
        <MarketProvider market={typedMarket(market, values, saved)}>
          <Shown />
        </MarketProvider>
      </div>
    </section>
  );
}

/** The ways to the operator, as at the foot of each page. */
function Office() {
  const { name, address, email, phone, secondPhone } = useMarket();
  const ways = [
    [MapPin, address],
    [Mail, email],
    [Phone, phone],
    [Phone, secondPhone],
  ] as const;
  return (
    <div className="settings-office">
      <b>
        <bdi>{name}</bdi>
      </b>
      {ways.map(
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

/** Pages of the operator elsewhere; those without an address are not shown. */
function Elsewhere() {
  const { t } = useTranslation();
  const { social, apps } = useMarket();
  const links = [
    ...Object.entries(social).map(([name, href]) => [t(`shell.social.${name}`), href] as const),
    [t('notices.link.apple'), apps.apple] as const,
    [t('notices.link.google'), apps.google] as const,
  ].filter(([, href]) => href !== '');
  if (links.length === 0) return <p className="settings-office console-quiet">{t('console.settings.noLinks')}</p>;
  return (
    <ul className="settings-office">
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

const samples = { home: 1_250_000, rent: 1_450, instalment: 1_649.75 };

/** Prices wherever the site writes them. */
function Prices() {
  const { t } = useTranslation();
  const { price, shortPrice, exactPrice } = useFormat();
  const lines = [
    ['sell', price(samples.home)],
    ['rent', price(samples.rent)],
    ['onMap', shortPrice(samples.home)],
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

/** What everybody sees while the market is closed. */
function ClosedPage() {
  return (
    <LateTexts of="late">
      <ClosedWords />
    </LateTexts>
  );
}

function ClosedWords() {
  const { t } = useTranslation();
  const { name, logo, email, phone } = useMarket();
  return (
    <div className="settings-closed">
      <Logo label={name} src={logo} />
      <Wrench aria-hidden="true" />
      <b>{t('notices.closed')}</b>
      <p>{t('notices.closedText', { name })}</p>
      <p className="console-quiet">
        {[email, phone].filter(Boolean).map((way) => (
          <bdi key={way} dir="ltr">
            {way}
          </bdi>
        ))}
      </p>
    </div>
  );
}
