import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { usePlace } from '../kit/use-place.ts';
import { type ConsolePage, pageGroups } from './console-page.ts';

/** All pages that somebody may see, under their headings. */
export function Ways({ pages, onGo }: { pages: readonly ConsolePage[]; onGo?: () => void }) {
  const { t } = useTranslation();
  const [here] = usePlace();
  const shown = pages.filter(({ isHidden }) => !isHidden);
  return pageGroups.map((group) => {
    const inGroup = shown.filter((page) => page.group === group);
    if (inGroup.length === 0) return null;
    return (
      <div key={group} className="console-group">
        <p className="console-group-name" id={`console-${group}`}>
          {t(`console.group.${group}`)}
        </p>
        <ul aria-labelledby={`console-${group}`}>
          {inGroup.map(({ path, name, icon: Icon, Count }) => (
            <li key={path}>
              <Link to={`/admin/${path}`} onClick={onGo} aria-current={path === here ? 'page' : undefined}>
                <Icon aria-hidden="true" />
                <span>{t(name)}</span>
                {Count && <Count />}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    );
  });
}
