import type { AssignedParameter } from '@latchkey/contract/catalogue/parameter';
import { Check, Download } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useMarket } from '../../market/market.tsx';
import { factText, namedFact, nameOf } from '../../listing/fact-value.ts';
import { Icon } from '../../ui/icon.tsx';

/** Long texts and lists take the whole width. */
const wide = new Set(['textarea', 'checkbox']);

/** Everything that the category asks, in its order; lists and sentences below the short ones. */
export function FactsTable({ parameters }: { parameters: readonly AssignedParameter[] }) {
  const { tintIcons } = useMarket();
  const { named } = useTranslation();
  const isWide = (fact: AssignedParameter) => wide.has(fact.type_of_parameter);
  const facts = parameters
    .map((fact) => namedFact(fact, named))
    .toSorted((one, other) => Number(isWide(one)) - Number(isWide(other)));
  return (
    <dl className="facts-table">
      {facts.map((fact) => (
        <div key={fact.id} data-wide={isWide(fact) || undefined}>
          <dt>
            <Icon src={fact.image} tint={tintIcons} size={18} />
            {nameOf(fact.name)}
          </dt>
          <dd>
            <FactValue fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FactValue({ fact }: { fact: AssignedParameter }) {
  const { t } = useTranslation();
  if (fact.type_of_parameter === 'file') {
    return (
      <a className="link fact-file" href={Array.isArray(fact.value) ? fact.value[0] : fact.value} download>
        <Download className="i-16" />
        {t('property.openFile')}
      </a>
    );
  }
  if (Array.isArray(fact.value)) {
    return (
      <ul className="fact-list">
        {fact.value.map((choice) => (
          <li key={choice}>
            <Check className="i-16" />
            {choice}
          </li>
        ))}
      </ul>
    );
  }
  return <bdi className="tnum">{factText(fact)}</bdi>;
}
