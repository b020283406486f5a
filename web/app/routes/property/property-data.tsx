import type { PropertyDetail } from '@latchkey/contract/records/property-detail';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { GalleryPicture } from '../../features/property/gallery-pictures.ts';
import { useMarket } from '../../market/market.tsx';
import { JsonLd } from '../json-ld.tsx';
import { breadcrumbData, listingData } from './structured-data.ts';

interface PropertyDataProps {
  home: PropertyDetail;
  pictures: readonly GalleryPicture[];
  siteUrl: string;
}

/** The listing and the way to it for search engines. */
export function PropertyData({ home, pictures, siteUrl }: PropertyDataProps) {
  const { language } = useTranslation();
  const { name, currencyCode } = useMarket();
  const images = pictures.map(({ src }) => (src.startsWith('/') ? siteUrl + src : src));
  const graph = [
    listingData(home, { siteUrl, currencyCode, images, language }),
    breadcrumbData(home, { siteUrl, siteName: name }),
  ];
  return <JsonLd data={{ '@graph': graph }} />;
}
