import { Link } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useConsolePath } from '../kit/use-console-path.ts';
import { type ConsolePage, pageGroups } from './console-page.ts';

/** Links to the operator's pages, grouped by heading. */
export function NavLinks({ pages, onGo }: { pages: readonly ConsolePage[]; onGo?: () => void }) {
  const { t } = useTranslation();
  const [currentPath] = useConsolePath();
  const visiblePages = pages.filter(({ isHidden }) => !isHidden);
  return pageGroups.map((group) => {
    const groupPages = visiblePages.filter((page) => page.group === group);
    if (groupPages.length === 0) return null;
    return (
      <div key={group} className="console-group">
        <p className="console-group-name" id={`console-${group}`}>
          {t(`console.group.${group}`)}
        </p>
        <ul aria-labelledby={`console-${group}`}>
          {groupPages.map(({ path, name, icon: Icon, Count }) => (
            <li key={path}>
              <Link to={`/admin/${path}`} onClick={onGo} aria-current={path === currentPath ? 'page' : undefined}>
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
