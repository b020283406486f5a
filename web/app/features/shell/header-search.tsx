import { paths } from '@latchkey/contract/paths';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Form, Link } from 'react-router';
import { paletteKeys } from '../../components/palette/use-palette-shortcut.ts';
import { isolateText, useTranslation } from '../../shared/i18n/use-translation.ts';
import { useSearchText } from '../../shared/listing/use-search-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { iconButtonClass } from '../../ui/icon-button.tsx';
import { Kbd } from '../../ui/data/kbd.tsx';
import { unlessNewTab } from './main-links.ts';

/**
 * The search of the header, with the text of the page's search: a form without scripts, and a button that opens the palette
 * once the field is neither focused nor changed. On a phone it is an icon, which is a link without scripts.
 */
export function HeaderSearch({ onSearch }: { onSearch: () => void }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [shortcut, setShortcut] = useState('');
  const text = useSearchText();

  function becomeButton() {
    if (field.current?.value !== field.current?.defaultValue) return;
    setShortcut(paletteKeys());
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
            <span className={text && 'text-ink'}>
              <span className="sr-only">{t('shell.searchAll')}: </span>
              {text ? isolateText(text) : t('shell.searchHint')}
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
              defaultValue={text}
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
