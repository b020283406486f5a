import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMarket } from '../../../market/market.tsx';

/** Links to social networks and app stores; empty ones are left out. */
export function SocialLinksPreview() {
  const { t } = useTranslation();
  const { social, apps } = useMarket();
  const links = [
    ...Object.entries(social).map(([name, href]) => [t(`shell.social.${name}`), href] as const),
    [t('notices.link.apple'), apps.apple] as const,
    [t('notices.link.google'), apps.google] as const,
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
