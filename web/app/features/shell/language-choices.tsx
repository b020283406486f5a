import { areaSystems } from '@latchkey/contract/property/area-unit';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuChoice, MenuGroup, MenuLine } from '../../ui/overlays/menu.tsx';
import { areaCookie, savePreference } from './preference-cookies.ts';
import { chooseLanguage } from './saved-language.ts';

/** Menu of languages and units of area, open from the start. A choice reloads the page. */
export default function LanguageChoices({ label }: { label: string }) {
  const { language } = useTranslation();
  const { languages: offered } = useMarket();
  const choices = offered.map(({ code, name }) => ({ value: code, label: name || code, lang: code }));
  const [open, setOpen] = useState(true);
  return (
    <Menu open={open} onOpenChange={setOpen} trigger={<IconButton label={label} icon={<Globe />} />}>
      <MenuChoice label={label} choices={choices} value={language} onValueChange={chooseLanguage} />
      <DeferredTexts group="deferred">
        <AreaUnitChoice />
      </DeferredTexts>
    </Menu>
  );
}

function AreaUnitChoice() {
  const { t } = useTranslation();
  const { areaUnit } = useMarket();
  const choices = areaSystems.map((unit) => ({ value: unit, label: t(`areaUnit.${unit}`) }));
  return (
    <>
      <MenuLine />
      <MenuGroup label={t('areaUnit.label')}>
        <MenuChoice
          choices={choices}
          value={areaUnit}
          onValueChange={(unit) => {
            savePreference(areaCookie, unit);
            location.reload();
          }}
        />
      </MenuGroup>
    </>
  );
}
