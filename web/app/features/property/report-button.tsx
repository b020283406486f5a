import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { Flag } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { openHomeDialog } from '../../keeping/dialogs.ts';
import { useMark } from '../../keeping/marks.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { useAsk } from './use-ask.ts';

interface ReportButtonProps {
  home: PropertyDetail;
}

/** Reports the listing to the operator, once. Renders nothing for the owner. */
export function ReportButton({ home: property }: ReportButtonProps) {
  const { t } = useTranslation();
  const signInFor = useAsk(property);
  const session = useSession();
  const isReported = useMark('reports', property.id);
  if (session && session.user.id === property.added_by) return null;
  if (isReported) {
    return (
      <p className="owner-reported">
        <Flag className="i-16" aria-hidden="true" />
        {t('keeping.reported')}
      </p>
    );
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      onClick={() => (session ? openHomeDialog('report', property.id) : signInFor('report'))}
    >
      <Flag className="i-16" />
      {t('session.report')}
    </Button>
  );
}
