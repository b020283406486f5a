import type { PropertyDetail } from '@latchkey/contract/records/property-detail';
import { Flag } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { useAsk } from './use-ask.ts';

/** Tells the market that something is wrong with the listing. */
export function ReportButton({ home, address }: { home: PropertyDetail; address: string }) {
  const { t } = useTranslation();
  const ask = useAsk(home, address);
  return (
    <Button variant="ghost" size="sm" onClick={() => ask('report')}>
      <Flag className="i-16" />
      {t('session.report')}
    </Button>
  );
}
