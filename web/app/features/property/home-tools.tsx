import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { HomeMenu } from '../../keeping/home-menu.tsx';
import { KeptNote } from './kept-note.tsx';
import { ReportButton } from './report-button.tsx';
import { SaveButton } from './save-button.tsx';
import { ShareButton } from './share-button.tsx';

/** The row at the foot of the owner's card. */
export function HomeTools({ home, address }: { home: PropertyDetail; address: string }) {
  return (
    <>
      <SaveButton home={home} />
      <ShareButton title={home.title} address={address} />
      <ReportButton home={home} />
      <HomeMenu home={home} />
      <KeptNote id={home.id} />
    </>
  );
}
