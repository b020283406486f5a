import { Moon, Sun } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { keepChoice, themeCookie } from './choices.ts';

/** Light and dark; until someone chooses, the device decides. CSS shows the icon of the other one. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  function change() {
    const root = document.documentElement;
    const chosen = root.dataset['theme'];
    const isDark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    const next = isDark ? 'light' : 'dark';
    root.dataset['theme'] = next;
    keepChoice(themeCookie, next);
  }
  return (
    <IconButton
      label={t('shell.theme')}
      icon={
        <>
          <Moon className="in-light" />
          <Sun className="in-dark" />
        </>
      }
      onClick={change}
    />
  );
}
