import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { Note } from '../../ui/note.tsx';

/** A demo market does not deliver mails and text messages; links to the page that shows them. */
export function DemoOutboxNote() {
  const { t } = useTranslation();
  const { isDemo } = useMarket();
  if (!isDemo) return null;
  return (
    <Note>
      {t('signIn.demoMail')}{' '}
      <a href="/outbox" target="_blank" rel="noreferrer" className="sign-in-link">
        {t('signIn.demoOutbox')}
      </a>
    </Note>
  );
}
