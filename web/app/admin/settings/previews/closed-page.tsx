import { Wrench } from 'lucide-react';
import { LateTexts } from '../../../i18n/late-texts.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMarket } from '../../../market/market.tsx';
import { Logo } from '../../../ui/logo.tsx';

/** What everybody sees while the market is closed. */
export function ClosedPage() {
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
