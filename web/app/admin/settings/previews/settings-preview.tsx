import type { SettingGroup } from '@latchkey/contract/settings/setting-definitions';
import { type ComponentType, useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { MarketProvider, useMarket } from '../../../market/market.tsx';
import { previewMarket } from '../preview-market.ts';
import { SubmissionPreview } from './submission-preview.tsx';
import { MaintenancePreview } from './maintenance-preview.tsx';
import { BrandPreview } from './named.tsx';
import { ContactPreview } from './office.tsx';
import { SocialLinksPreview } from './pages-elsewhere.tsx';
import { PricePreview } from './prices.tsx';
import { SignInPreview } from './ways-in.tsx';

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
