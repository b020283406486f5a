import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { Flag } from 'lucide-react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { openListingDialog } from '../../saved-listings/listing-dialogs.ts';
import { useMark } from '../../saved-listings/marks.ts';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { useAccountAction } from './session-hooks.ts';

interface ReportButtonProps {
  property: PropertyDetail;
}

/** Reports the listing to the operator, once. Renders nothing for the owner. */
export function ReportButton({ property: property }: ReportButtonProps) {
  const { t } = useTranslation();
  const signInFor = useAccountAction(property);
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
      onClick={() => (session ? openListingDialog('report', property.id) : signInFor('report'))}
    >
      <Flag className="i-16" />
      {t('session.report')}
    </Button>
  );
}
