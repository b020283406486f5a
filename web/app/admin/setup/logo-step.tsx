import type { MarketSettings } from '@latchkey/contract/admin/settings/records';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { PictureSetting } from '../settings/picture-setting.tsx';

/** Logo and icon. They are saved as settings; the step can be skipped. */
export function LogoStep({ settings, onDone }: { settings: MarketSettings; onDone: () => Promise<void> }) {
  const { t } = useTranslation();
  const logo = settings.pictures['web_logo'] ?? '';
  return (
    <>
      <p className="console-quiet">{t('console.setup.text.logo')}</p>
      <PictureSetting name="web_logo" url={logo} />
      <PictureSetting name="web_favicon" url={settings.pictures['web_favicon'] ?? ''} />
      <p className="console-actions">
        <Button variant={logo ? 'primary' : 'line'} onClick={() => void onDone()}>
          {t(logo ? 'console.setup.continue' : 'console.setup.later')}
        </Button>
      </p>
    </>
  );
}
