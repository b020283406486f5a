import type { AssignedParameter } from '@latchkey/contract/catalogue/parameter';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../market/market.tsx';
import { Icon } from '../../ui/icon.tsx';
import { factText, nameOf } from '../../listing/fact-value.ts';

const shown = 4;

/** The first facts that say something in a few letters, in the category's order. */
export function CardFacts({ parameters }: { parameters: AssignedParameter[] }) {
  const { tintIcons } = useMarket();
  const { named } = useTranslation();
  const facts = parameters.filter((fact) => fact.type_of_parameter === 'number').slice(0, shown);
  if (facts.length === 0) return null;
  return (
    <ul className="home-card-facts tnum">
      {facts.map((fact) => (
        <li key={fact.id}>
          <Icon src={fact.image} tint={tintIcons} size={16} />
          <span className="sr-only">{nameOf(named(fact.name))}: </span>
          <bdi>{factText(fact)}</bdi>
        </li>
      ))}
    </ul>
  );
}
