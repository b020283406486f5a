import type { PropertyDetail } from '@latchkey/contract/records/property-detail';
import { areaFact } from '../../listing/area-fact.ts';
import { nameOf } from '../../listing/fact-value.ts';
import { factFigure, keyFacts } from './key-fact.ts';

/** The first facts that say something in a word or a figure. */
export function KeyFacts({ home }: { home: PropertyDetail }) {
  const facts = keyFacts(home.parameters);
  const area = areaFact(home);
  if (facts.length === 0) return null;
  return (
    <dl className="key-facts">
      {facts.map((fact) => (
        <div key={fact.id}>
          <dt>{nameOf(fact.name)}</dt>
          <dd className="tnum">
            <bdi>{factFigure(fact, area)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
