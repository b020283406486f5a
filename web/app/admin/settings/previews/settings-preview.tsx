import type { SettingGroup } from '@latchkey/contract/settings/setting-definitions';
import { type ComponentType, useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MarketProvider, useMarket } from '../../../market/market.tsx';
import { typedMarket } from '../typed-market.ts';
import { AfterPosting } from './after-posting.tsx';
import { ClosedPage } from './closed-page.tsx';
import { Named } from './named.tsx';
import { Office } from './office.tsx';
import { PagesElsewhere } from './pages-elsewhere.tsx';
import { Prices } from './prices.tsx';
import { WaysIn } from './ways-in.tsx';

export type Values = Readonly<Record<string, string>>;

const previews: Partial<Record<SettingGroup, ComponentType<{ values: Values }>>> = {
  market: Named,
  contact: Office,
  links: PagesElsewhere,
  money: Prices,
  listings: AfterPosting,
  'sign-in': WaysIn,
  site: ClosedPage,
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
        <MarketProvider market={typedMarket(market, values, saved)}>
          <Preview values={values} />
        </MarketProvider>
      </div>
    </section>
  );
}
