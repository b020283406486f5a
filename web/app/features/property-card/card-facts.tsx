import type { AssignedParameter } from '@latchkey/contract/catalogue/parameter';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../market/market.tsx';
import { Icon } from '../../ui/icon.tsx';
import { factText, nameOf } from '../../listing/fact-value.ts';

const maxCount = 4;

/** The first numeric parameters, in the category's order. */
export function CardFacts({ parameters }: { parameters: AssignedParameter[] }) {
  const { tintIcons } = useMarket();
  const { named } = useTranslation();
  const numbers = parameters.filter((parameter) => parameter.type_of_parameter === 'number').slice(0, maxCount);
  if (numbers.length === 0) return null;
  return (
    <ul className="home-card-facts tnum">
      {numbers.map((parameter) => (
        <li key={parameter.id}>
          <Icon src={parameter.image} tint={tintIcons} size={16} />
          <span className="sr-only">{nameOf(named(parameter.name))}: </span>
          <bdi>{factText(parameter)}</bdi>
        </li>
      ))}
    </ul>
  );
}
