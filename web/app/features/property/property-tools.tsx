import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { PropertyMenu } from '../../components/property-menu/property-menu.tsx';
import { ShareButton } from './sharing/share-button.tsx';
import { getNotes } from '@latchkey/contract/saved-listings/calls';
import { useDeferredCall } from '../../shared/api/use-deferred-call.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMark } from '../../shared/saved-listings/marks.ts';
import { Heart, Flag } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useAccountAction } from './contact/session-hooks.ts';
import { openListingDialog } from '../../shared/saved-listings/listing-dialogs.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { useFavourite } from '../../shared/saved-listings/use-update-mark.ts';

interface PropertyToolsProps {
  property: PropertyDetail;
  address: string;
}

/** Save, share, report and menu buttons below the owner card, and the own note. */
export function PropertyTools({ property, address }: PropertyToolsProps) {
  return (
    <>
      <FavouriteToggle property={property} />
      <ShareButton title={property.title} url={address} />
      <ReportButton property={property} />
      <PropertyMenu property={property} canPrint />
      <SavedNote id={property.id} />
    </>
  );
}

/** The user's private note about the property. Renders nothing without one. */
function SavedNote({ id }: { id: number }) {
  const { t } = useTranslation();
  const hasNote = useMark('notes', id);
  const note = useDeferredCall(getNotes, { property_ids: id }, hasNote)?.data[0]?.note;
  if (!note) return null;
  return (
    <p className="owner-note no-print">
      <span className="sr-only">{t('savedListings.note.title')}: </span>
      {note}
    </p>
  );
}

interface FavouriteToggleProps {
  property: PropertyDetail;
}

/** Adds the property to the favourites. Public pages are the same for all users, so it starts unpressed. */
function FavouriteToggle({ property }: FavouriteToggleProps) {
  const { t } = useTranslation();
  const signInFor = useAccountAction(property);
  const { isSaved, toggle } = useFavourite(property.id, () => signInFor('favourite'));
  return (
    <Button variant="ghost" size="sm" className="heart-button" aria-pressed={isSaved} onClick={toggle}>
      <Heart className="i-16" />
      {t('session.save')}
    </Button>
  );
}

interface ReportButtonProps {
  property: PropertyDetail;
}

/** Reports the listing to the operator, once. Renders nothing for the owner. */
function ReportButton({ property }: ReportButtonProps) {
  const { t } = useTranslation();
  const signInFor = useAccountAction(property);
  const session = useSession();
  const isReported = useMark('reports', property.id);
  if (session && session.user.id === property.added_by) return null;
  if (isReported) {
    return (
      <p className="owner-reported">
        <Flag className="i-16" aria-hidden="true" />
        {t('savedListings.reported')}
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
