import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { PropertyMenu } from '../../saved-listings/property-menu.tsx';
import { SavedNote } from './kept-note.tsx';
import { ReportButton } from './report-button.tsx';
import { FavouriteToggle } from './save-button.tsx';
import { ShareButton } from './share-button.tsx';

interface PropertyToolsProps {
  property: PropertyDetail;
  address: string;
}

/** Save, share, report and menu buttons below the owner card, and the own note. */
export function PropertyTools({ property: property, address }: PropertyToolsProps) {
  return (
    <>
      <FavouriteToggle property={property} />
      <ShareButton title={property.title} address={address} />
      <ReportButton property={property} />
      <PropertyMenu property={property} />
      <SavedNote id={property.id} />
    </>
  );
}
