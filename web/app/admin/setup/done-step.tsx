import type { MarketSettings } from '@latchkey/contract/admin/settings/records';
import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Note } from '../../ui/note.tsx';

/** Setup is complete: links to the next tasks, in the recommended order. */
export function DoneStep({ settings }: { settings: MarketSettings }) {
  const { t } = useTranslation();
  const hasMail = settings.sending.source !== 'none';
  const links = [
    ...(hasMail ? [] : [['services', '/admin/settings/services'] as const]),
    ...(settings.pictures['web_logo'] ? [] : [['pictures', '/admin/settings/pictures'] as const]),
    ['contact', '/admin/settings/contact'],
    ['listings', '/admin/settings/listings'],
  ] as const;
  return (
    <div className="setup-done">
      <h2>{t('console.setup.done')}</h2>
      {!hasMail && <Note tone="warn">{t('console.setup.doneWithoutMail')}</Note>}
      <p>{t(hasMail ? 'console.setup.doneText' : 'console.setup.doneNext')}</p>
      <ul>
        {links.map(([name, to]) => (
          <li key={name}>
            <Link to={to ?? ''}>{t(`console.setup.then.${name}`)}</Link>
          </li>
        ))}
      </ul>
      <p className="console-actions">
        <Link to="/admin" className={buttonClass({ variant: 'primary' })}>
          {t('console.setup.toConsole')}
        </Link>
        <a href="/" className={buttonClass({ variant: 'line' })}>
          {t('console.setup.toSite')}
        </a>
      </p>
    </div>
  );
}
