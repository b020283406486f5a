import type { AssignedParameter } from '@latchkey/contract/catalogue/parameter';
import { useTranslation } from '../../i18n/use-translation.ts';
import { factText, namedFact, nameOf } from '../../listing/fact-value.ts';
import { keyFacts } from './key-fact.ts';

/** The first facts that say something in a word or a figure. */
export function KeyFacts({ parameters }: { parameters: readonly AssignedParameter[] }) {
  const { named } = useTranslation();
  const facts = keyFacts(parameters).map((fact) => namedFact(fact, named));
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
