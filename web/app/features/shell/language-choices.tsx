import { Globe } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { isLanguage, languages } from '../../i18n/languages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuChoice } from '../../ui/menu.tsx';
import { keepChoice, languageCookie } from './choices.ts';

const choices = Object.entries(languages).map(([value, { name }]) => ({ value, label: name, lang: value }));

/** Opened by the click that loaded it. The page is drawn again by the server, in the language and direction chosen. */
export default function LanguageChoices({ label }: { label: string }) {
  const { language } = useTranslation();
  const [open, setOpen] = useState(true);
  function choose(chosen: string) {
    if (!isLanguage(chosen)) return;
    keepChoice(languageCookie, chosen);
    location.reload();
  }
  return (
    <Menu open={open} onOpenChange={setOpen} trigger={<IconButton label={label} icon={<Globe />} />}>
      <MenuChoice label={label} choices={choices} value={language} onValueChange={choose} />
    </Menu>
  );
}
