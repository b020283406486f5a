import { seo } from '@latchkey/contract/limits';
import { paths } from '@latchkey/contract/paths';
import type { PropertyCard as Card } from '@latchkey/contract/property/property-card';
import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import type { PriceHistory } from '@latchkey/contract/listing-checks/listing-checks';
import { useEffect } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useRouteLoaderData } from 'react-router';
import { ContactBar } from '../../features/property/contact/contact-bar.tsx';
import { KeyParameters } from '../../features/property/parameters-table.tsx';
import { galleryPictures, type GalleryPicture } from '../../features/property/gallery/gallery-pictures.ts';
import { PropertyTools } from '../../features/property/property-tools.tsx';
import { Mosaic } from '../../features/property/gallery/mosaic.tsx';
import { OwnerCard } from '../../features/property/contact/owner-card.tsx';
import { plainTextSummary } from '../../features/property/html-text.ts';
import { PropertyHeader } from '../../features/property/property-header.tsx';
import { VirtualTourButton } from '../../features/property/virtual-tour/virtual-tour-button.tsx';
import { addRecentlyViewed } from '../../shared/saved-listings/device-lists.ts';
import type { loader } from '../../root.tsx';
import { PageMeta, absoluteUrl } from '../../components/seo/page-meta.tsx';
import { breadcrumbsOf, listingJsonLd } from './property-json-ld.ts';
import { TitledSection } from '../../ui/section.tsx';
import { PropertyBreadcrumbs } from './property-breadcrumbs.tsx';
import { useMarket } from '../../shared/market/market.tsx';
import { JsonLd } from '../../components/seo/json-ld.tsx';
import { request } from '../../shared/api/request.ts';
import { setPropertyTotalClick } from '@latchkey/contract/property/calls';
import { calculatorId, SectionBar, usePageSections } from './property-sections.tsx';
import { SimilarProperties } from './similar-properties.tsx';

export interface PropertyPageProps {
  property: PropertyDetail;
  similar: Card[];
  /** Path of the generated share image. */
  share: string | null;
  loan: { monthly: number; start: string } | null;
  history: PriceHistory | null;
}

/** Page of a property. */
export function PropertyPage({ property, similar, loan, share, history }: PropertyPageProps) {
  const { t } = useTranslation();
  const siteUrl = useRouteLoaderData<typeof loader>('root')?.siteUrl ?? '';
  const path = paths.property(property.slug_id);
  const url = siteUrl + path;
  const pictures = galleryPictures(property);
  const sections = usePageSections({ property, pictures, loan, history });
  useCountView(property.id);
  useEffect(() => addRecentlyViewed(property.id), [property.id]);
  return (
    <div className="wrap wrap-wide property">
      <PageMeta
        title={plainTextSummary(property.meta_title, seo.titleMax * 2)}
        description={plainTextSummary(property.meta_description, seo.descriptionMax)}
        keywords={property.meta_keywords}
        path={path}
        breadcrumbName={property.title}
        breadcrumbs={breadcrumbsOf(property)}
        shareImage={share}
        // A property without a share image has its cover here (contract 3.1), which the generated image shows too.
        image={property.meta_image === property.title_image ? null : property.meta_image}
      />
      <PropertyJsonLd property={property} pictures={pictures} siteUrl={siteUrl} />
      <PropertyBreadcrumbs property={property} />
      <Mosaic pictures={pictures} title={property.title}>
        <VirtualTourButton panorama={property.three_d_image} title={property.title} />
      </Mosaic>
      <div className="property-columns">
        <div className="property-start">
          <PropertyHeader property={property} monthlyPayment={loan?.monthly ?? null} calculatorId={calculatorId} />
          <KeyParameters parameters={property.parameters} />
        </div>
        <OwnerCard property={property} address={url} tools={<PropertyTools property={property} address={url} />} />
        <div className="property-rest">
          <SectionBar sections={sections} />
          {sections.map(({ id, title, isPrinted, content }) => (
            <TitledSection key={id} id={id} title={title} className={isPrinted ? undefined : 'no-print'}>
              {content}
            </TitledSection>
          ))}
        </div>
      </div>
      <SimilarProperties title={t('property.similar')} properties={similar} searchPath={searchNear(property)} />
      <ContactBar property={property} address={url} />
    </div>
  );
}

function searchNear({ city, property_type }: PropertyDetail): string {
  const isRental = property_type === 'rent' || property_type === 'rented';
  return `${paths.search()}?${new URLSearchParams({ city, property_type: isRental ? '1' : '0' })}`;
}

interface PropertyJsonLdProps {
  property: PropertyDetail;
  pictures: readonly GalleryPicture[];
  siteUrl: string;
}

/** Structured data of the property. */
function PropertyJsonLd({ property, pictures, siteUrl }: PropertyJsonLdProps) {
  const { language } = useTranslation();
  const { currencyCode } = useMarket();
  const images = pictures.map(({ src }) => absoluteUrl(siteUrl, src));
  return <JsonLd data={import.meta.env.SSR && listingJsonLd(property, { siteUrl, currencyCode, images, language })} />;
}

/** Reports one view of the property; the server decides whether it counts. */
function useCountView(id: number): void {
  useEffect(() => {
    request(setPropertyTotalClick, { property_id: id }).catch(() => undefined);
  }, [id]);
}
