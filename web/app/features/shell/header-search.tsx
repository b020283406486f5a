import { paths } from '@latchkey/contract/paths';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { classNames } from '../../ui/class-names.ts';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { Kbd } from '../../ui/data/kbd.tsx';
import { unlessNewTab } from './main-links.ts';

/**
 * The search of the header: a form without scripts, and a button that opens the palette once the field is neither focused
 * nor filled. On a phone it is an icon, which is a link without scripts.
 */
export function HeaderSearch({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [shortcut, setShortcut] = useState('');

  function becomeButton() {
    if (field.current?.value) return;
    setShortcut(/mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl K');
  }
  useEffect(() => {
    if (document.activeElement !== field.current) becomeButton();
  }, []);

  return (
    <div role="search" className="top-find">
      <Form action={paths.search()} className="top-search">
        {shortcut ? (
          <button type="button" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K /" onClick={onSearch}>
            <Search aria-hidden="true" />
            <span>
              <span className="sr-only">{t('shell.searchAll')}: </span>
              {t('shell.searchHint')}
            </span>
            <span aria-hidden="true">
              <Kbd>{shortcut}</Kbd>
            </span>
          </button>
        ) : (
          <>
            <Search aria-hidden="true" />
            <input
              ref={field}
              type="search"
              name="search"
              aria-label={t('shell.search')}
              placeholder={t('shell.searchHint')}
              onBlur={becomeButton}
            />
          </>
        )}
      </Form>
      <Link
        to={paths.search()}
        className={classNames(iconButtonClass(), 'top-search-icon')}
        aria-label={t('shell.searchAll')}
        onClick={unlessNewTab(onSearch)}
      >
        <Search />
      </Link>
    </div>
  );
}
