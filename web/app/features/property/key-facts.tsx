import type { AssignedParameter } from '@latchkey/contract/records/parameter';
import { factText, nameOf } from '../../listing/fact-value.ts';
import { keyFacts } from './key-fact.ts';

/** The first facts that say something in a word or a figure. */
export function KeyFacts({ parameters }: { parameters: readonly AssignedParameter[] }) {
  const facts = keyFacts(parameters);
  if (facts.length === 0) return null;
  return (
    <dl className="key-facts">
      {facts.map((fact) => (
        <div key={fact.id}>
          <dt>{nameOf(fact.name)}</dt>
          <dd className="tnum">
            <bdi>{factText(fact)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
