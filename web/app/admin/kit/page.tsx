import { createContext, type ReactNode, useContext } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../market/market.tsx';

/** What stands below the bar of a page, beside its record, whichever page it is. */
export const PageNotes = createContext<ReactNode>(null);

interface PageProps {
  title: string;
  /** Beside the title: how many there are, what state it is in. */
  note?: ReactNode;
  /** At the end of the bar: buttons, the main one last. */
  actions?: ReactNode;
  /** Beside the page on a wide screen: see Aside. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A page of the console: its bar, and below it what it is about. */
export function Page({ title, note, actions, aside, children }: PageProps) {
  const { t } = useTranslation();
  const { name } = useMarket();
  return (
    <div className="console-columns">
      <title>{`${title} · ${t('console.frame.title')} · ${name}`}</title>
      <section className="console-page" aria-label={title}>
        <div className="console-bar">
          <h1>{title}</h1>
          {note && <span className="console-quiet tnum">{note}</span>}
          <span className="console-grow" />
          {actions}
        </div>
        {useContext(PageNotes)}
        {children}
      </section>
      {aside}
    </div>
  );
}
