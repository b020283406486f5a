import { Moon, Sun } from 'lucide-react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { savePreference, themeCookie } from './preference-cookies.ts';

/**
 * Switches between light and dark; the device decides until the user chooses. CSS shows the icon of the other theme.
 * @param row with its label, for the menu of narrow windows
 */
export function ThemeSwitch({ row = false }: { row?: boolean }) {
  const { t } = useTranslation();
  function toggleTheme() {
    const root = document.documentElement;
    const chosen = root.dataset['theme'];
    const isDark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    const next = isDark ? 'light' : 'dark';
    root.dataset['theme'] = next;
    savePreference(themeCookie, next);
  }
  const icon = (
    <>
      <Moon className="in-light" />
      <Sun className="in-dark" />
    </>
  );
  if (!row)
    return (
      <IconButton className="top-desktop-only top-wide" label={t('shell.theme')} icon={icon} onClick={toggleTheme} />
    );
  return (
    <button type="button" className="site-menu-row with-script" onClick={toggleTheme}>
      {icon}
      {t('shell.theme')}
    </button>
  );
}
