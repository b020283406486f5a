import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { GalleryPicture } from '../../features/property/gallery-pictures.ts';
import { useMarket } from '../../market/market.tsx';
import { absolute } from '../absolute.ts';
import { JsonLd } from '../json-ld.tsx';
import { listingData } from './structured-data.ts';

interface PropertyDataProps {
  home: PropertyDetail;
  pictures: readonly GalleryPicture[];
  siteUrl: string;
}

/** Structured data of the property. */
export function PropertyData({ home: property, pictures, siteUrl }: PropertyDataProps) {
  const { language } = useTranslation();
  const { currencyCode } = useMarket();
  const images = pictures.map(({ src }) => absolute(siteUrl, src));
  return <JsonLd data={import.meta.env.SSR && listingData(property, { siteUrl, currencyCode, images, language })} />;
}
