import { listingStates, type MarketStatistics } from '@latchkey/contract/admin/statistics/records';
import { useFormat } from '../../format/use-format.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Number of listings per state today, as a stacked bar with a legend. */
export function ListingStates({ states }: Pick<MarketStatistics, 'states'>) {
  const { t } = useTranslation();
  const { number } = useFormat();
  const total = listingStates.reduce((sum, state) => sum + states[state], 0);
  return (
    <section aria-labelledby="listing-states">
      <h2 id="listing-states" className="console-heading">
        {t('console.numbers.standing', { total: number(total) })}
      </h2>
      <div className="statistics-states-bar" aria-hidden="true">
        {listingStates.map((state) => (
          <i key={state} data-state={state} style={{ flexGrow: states[state] }} />
        ))}
      </div>
      <dl className="statistics-states">
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
