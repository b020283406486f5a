import type { TranslatedName } from '@latchkey/contract/records/console-catalogue';
import { useMarket } from '../../../market/market.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface NameCellProps {
  name: string;
  image: string;
  onOpen: () => void;
}

/** The name of a row with its drawing; opens the row. */
export function NameCell({ name, image, onOpen }: NameCellProps) {
  const { tintIcons } = useMarket();
  return (
    <button type="button" className="console-open cat-name" onClick={onOpen}>
      <Icon src={image} tint={tintIcons} size={20} />
      <bdi>{name}</bdi>
    </button>
  );
}

/** Into how many of the market's languages a name is translated. */
export function SaidIn({ text, names }: { text: string; names: readonly TranslatedName[] }) {
  const { languages } = useMarket();
  const said = languages.filter(({ code }) => names.some((each) => each.text === text && each.language === code));
  return <span className="tnum">{`${said.length}/${languages.length}`}</span>;
}
