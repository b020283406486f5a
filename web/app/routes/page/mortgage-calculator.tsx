import { paths } from '@latchkey/contract/paths';
import MortgageCalculator from '../../features/property/mortgage/mortgage-calculator.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMarket } from '../../shared/market/market.tsx';
import { PageMeta } from '../../components/seo/page-meta.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import '../../features/property/mortgage/mortgage.css';

/** Initial price of the form. */
const samplePrice = 300_000;

/** The mortgage calculator for any price. */
export default function MortgageCalculatorPage() {
  const { t } = useTranslation();
  const { renderedAt } = useMarket();
  return (
    <div className="wrap py-10">
      <PageMeta
        title={t('property.loan.page')}
        description={t('property.loan.pageText')}
        path={paths.mortgageCalculator()}
      />
      <PageHeader title={t('property.loan.page')} text={t('property.loan.pageText')} />
      <MortgageCalculator price={samplePrice} start={new Date(renderedAt).toISOString()} />
    </div>
  );
}
