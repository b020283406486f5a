import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { Flag } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { openHomeDialog } from '../../keeping/dialogs.ts';
import { useMark } from '../../keeping/marks.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { useAsk } from './use-ask.ts';

/** Tells the market that something is wrong with the listing: once, and not of one's own. */
export function ReportButton({ home }: { home: PropertyDetail }) {
  const { t } = useTranslation();
  const ask = useAsk(home);
  const session = useSession();
  const isReported = useMark('reports', home.id);
  if (session && session.user.id === home.added_by) return null;
  if (isReported) {
    return (
      <p className="owner-reported">
        <Flag className="i-16" aria-hidden="true" />
        {t('keeping.reported')}
      </p>
    );
  }
  return (
    <Button variant="ghost" size="sm" onClick={() => (session ? openHomeDialog('report', home.id) : ask('report'))}>
      <Flag className="i-16" />
      {t('session.report')}
    </Button>
  );
}
