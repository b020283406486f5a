import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { HomeMenu } from '../../keeping/home-menu.tsx';
import { KeptNote } from './kept-note.tsx';
import { ReportButton } from './report-button.tsx';
import { SaveButton } from './save-button.tsx';
import { ShareButton } from './share-button.tsx';

interface HomeToolsProps {
  home: PropertyDetail;
  address: string;
}

/** Save, share, report and menu buttons below the owner card, and the own note. */
export function HomeTools({ home: property, address }: HomeToolsProps) {
  return (
    <>
      <SaveButton home={property} />
      <ShareButton title={property.title} address={address} />
      <ReportButton home={property} />
      <HomeMenu home={property} />
      <KeptNote id={property.id} />
    </>
  );
}
