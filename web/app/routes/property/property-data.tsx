import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { GalleryPicture } from '../../features/property/gallery-pictures.ts';
import { useMarket } from '../../market/market.tsx';
import { absoluteUrl } from '../absolute.ts';
import { JsonLd } from '../json-ld.tsx';
import { listingJsonLd } from './property-json-ld.ts';

interface PropertyJsonLdProps {
  property: PropertyDetail;
  pictures: readonly GalleryPicture[];
  siteUrl: string;
}

/** Structured data of the property. */
export function PropertyJsonLd({ property: property, pictures, siteUrl }: PropertyJsonLdProps) {
  const { language } = useTranslation();
  const { currencyCode } = useMarket();
  const images = pictures.map(({ src }) => absoluteUrl(siteUrl, src));
  return <JsonLd data={import.meta.env.SSR && listingJsonLd(property, { siteUrl, currencyCode, images, language })} />;
}
