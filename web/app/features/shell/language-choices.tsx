import { Globe } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuChoice } from '../../ui/overlays/menu.tsx';
import { chooseLanguage } from './saved-language.ts';

/** Language menu, open from the start. A choice reloads the page in that language and direction. */
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
