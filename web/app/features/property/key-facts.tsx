import type { AssignedParameter } from '@latchkey/contract/catalogue/parameter';
import { useTranslation } from '../../i18n/use-translation.ts';
import { factText, namedFact, nameOf } from '../../listing/fact-value.ts';
import { keyFacts } from './key-fact.ts';

export function KeyFacts({ parameters }: { parameters: readonly AssignedParameter[] }) {
  const { named } = useTranslation();
  const shown = keyFacts(parameters).map((parameter) => namedFact(parameter, named));
  if (shown.length === 0) return null;
  return (
    <dl className="key-facts">
      {shown.map((parameter) => (
        <div key={parameter.id}>
          <dt>{nameOf(parameter.name)}</dt>
          <dd className="tnum">
            <bdi>{factText(parameter)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
