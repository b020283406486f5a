import { listingStates, type MarketStatistics } from '@latchkey/contract/admin/statistics/records';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Where the listings stand today, as parts of one bar with their numbers below it. */
export function Standing({ states }: Pick<MarketStatistics, 'states'>) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const total = listingStates.reduce((sum, state) => sum + states[state], 0);
  return (
    <section aria-labelledby="numbers-standing">
      <h2 id="numbers-standing" className="console-heading">
        {t('console.numbers.standing', { total: number(total) })}
      </h2>
      <div className="numbers-standing" aria-hidden="true">
        {listingStates.map((state) => (
          <i key={state} data-state={state} style={{ flexGrow: states[state] }} />
        ))}
      </div>
      <dl className="numbers-states">
        {listingStates.map((state) => (
          <div key={state}>
            <dt data-state={state}>{t(`console.numbers.state.${state}`)}</dt>
            <dd className="tnum">{number(states[state])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
