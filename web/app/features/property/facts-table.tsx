import type { AssignedParameter } from '@latchkey/contract/records/parameter';
import type { PropertyDetail } from '@latchkey/contract/records/property-detail';
import { Check, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMarket } from '../../market/market.tsx';
import { type AreaFact, areaFact } from '../../listing/area-fact.ts';
import { nameOf } from '../../listing/fact-value.ts';
import { Icon } from '../../ui/icon.tsx';
import { factFigure } from './key-fact.ts';

/** Long texts and lists take the whole width. */
const wide = new Set(['textarea', 'checkbox']);

/** Everything that the category asks, in its order. */
export function FactsTable({ home }: { home: PropertyDetail }) {
  const { tintIcons } = useMarket();
  const area = areaFact(home);
  return (
    <dl className="facts-table">
      {home.parameters.map((fact) => (
        <div key={fact.id} data-wide={wide.has(fact.type_of_parameter) || undefined}>
          <dt>
            <Icon src={fact.image} tint={tintIcons} size={18} />
            {nameOf(fact.name)}
          </dt>
          <dd>
            <FactValue fact={fact} area={area} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FactValue({ fact, area }: { fact: AssignedParameter; area: AreaFact | null }) {
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
  return <bdi className="tnum">{factFigure(fact, area)}</bdi>;
}
