import { Globe } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../market/market.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuChoice } from '../../ui/menu.tsx';
import { chooseLanguage } from './choose-language.ts';

/** Opened by the click that loaded it. The page is drawn again by the server, in the language and direction chosen. */
export default function LanguageChoices({ label }: { label: string }) {
  const { language } = useTranslation();
  const { languages: offered } = useMarket();
  const choices = offered.map(({ code, name }) => ({ value: code, label: name || code, lang: code }));
  const [open, setOpen] = useState(true);
  return (
    <Menu open={open} onOpenChange={setOpen} trigger={<IconButton label={label} icon={<Globe />} />}>
      <MenuChoice label={label} choices={choices} value={language} onValueChange={chooseLanguage} />
    </Menu>
  );
}
