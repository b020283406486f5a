import type { PropertyDetail } from '@latchkey/contract/records/property-detail';
import { useTranslation } from 'react-i18next';
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
  const { i18n } = useTranslation();
  const { name, currencyCode } = useMarket();
  const images = pictures.map(({ src }) => (src.startsWith('/') ? siteUrl + src : src));
  const graph = [
    listingData(home, { siteUrl, currencyCode, images, language: i18n.language }),
    breadcrumbData(home, { siteUrl, siteName: name }),
  ];
  return <JsonLd data={{ '@graph': graph }} />;
}
