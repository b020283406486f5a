import type { AssignedParameter } from '@latchkey/contract/catalogue/records';
import { useFormat } from '../../shared/format/use-format.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { Icon } from '../../ui/media/icon.tsx';
import { parameterText, nameWithoutUnit } from '../../shared/listing/parameter-text.ts';
import { maxCardParameters } from './slim-card.ts';

/** The first numeric parameters, in the category's order. */
export function CardParameters({ parameters }: { parameters: AssignedParameter[] }) {
  const { tintIcons } = useMarket();
  const { named } = useTranslation();
  const format = useFormat();
  const numbers = parameters
    .filter((parameter) => parameter.type_of_parameter === 'number')
    .slice(0, maxCardParameters);
  if (numbers.length === 0) return null;
  return (
    <ul className="property-card-parameters tnum">
      {numbers.map((parameter) => (
        <li key={parameter.id}>
          <Icon src={parameter.image} tint={tintIcons} size={16} />
          <span className="sr-only">{nameWithoutUnit(named(parameter.name))}: </span>
          <bdi>{parameterText(parameter, format)}</bdi>
        </li>
      ))}
    </ul>
  );
}
