import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarket } from '../../shared/market/market.tsx';

/** Notes that `Page` shows below its title bar; ConsoleLayout sets them on the operator's first page only. */
export const PageNotesContext = createContext<ReactNode>(null);

interface PageProps {
  title: string;
  /** Beside the title, such as a count or a status. */
  note?: ReactNode;
  /** Buttons at the end of the bar, the primary one last. */
  actions?: ReactNode;
  /** Beside the page on wide screens: see Aside. */
  aside?: ReactNode;
  children: ReactNode;
}

/** Layout of a console page: title bar and content. */
export function Page({ title, note, actions, aside, children }: PageProps) {
  const { t } = useTranslation();
  const { name } = useMarket();
  return (
    <div className="console-columns">
      <title>{`${title} · ${t('console.layout.title')} · ${name}`}</title>
      <section className="console-page" aria-label={title}>
        <div className="console-bar">
          <h1>{title}</h1>
          {note && <span className="console-quiet tnum">{note}</span>}
          <span className="console-grow" />
          {actions}
        </div>
        {useContext(PageNotesContext)}
        {children}
      </section>
      {aside}
    </div>
  );
}
