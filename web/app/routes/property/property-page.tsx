import { seo } from '@latchkey/contract/limits';
import { paths } from '@latchkey/contract/paths';
import type { PropertyCard } from '@latchkey/contract/property/property-card';
import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import type { PriceHistory } from '@latchkey/contract/listing-checks/listing-checks';
import { isDistanceUnit } from '@latchkey/contract/property/area-unit';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useRouteLoaderData } from 'react-router';
import { ConverterSection } from '../../features/property/converter-section.tsx';
import { CallBar } from '../../features/property/call-bar.tsx';
import { Description } from '../../features/property/description.tsx';
import { FactsTable } from '../../features/property/facts-table.tsx';
import { galleryPictures } from '../../features/property/gallery-pictures.ts';
import { HomeTools } from '../../features/property/home-tools.tsx';
import { KeyFacts } from '../../features/property/key-facts.tsx';
import { MortgageSection } from '../../features/property/mortgage/mortgage-section.tsx';
import { Mosaic } from '../../features/property/mosaic.tsx';
import { NearList } from '../../features/property/near-list.tsx';
import { OwnerCard } from '../../features/property/owner-card.tsx';
import { Papers } from '../../features/property/papers.tsx';
import { plainSummary } from '../../features/property/paragraphs-of.ts';
import { PriceHistorySection } from '../../features/property/price-history/price-history-section.tsx';
import { PropertyHead } from '../../features/property/property-head.tsx';
import { Tour } from '../../features/property/tour.tsx';
import { VideoSection } from '../../features/property/video-section.tsx';
import { noteSeen } from '../../keeping/seen.ts';
import { areaFact } from '../../listing/area-fact.ts';
import type { loader } from '../../root.tsx';
import { Head } from '../head.tsx';
import { HomeMap } from './home-map.tsx';
import { PropertyData } from './property-data.tsx';
import { wayTo } from './structured-data.ts';
import { TitledSection } from '../titled-section.tsx';
import { SimilarHomes } from './similar-homes.tsx';
import { useCountView } from './use-count-view.ts';
import { WayHere } from './way-here.tsx';

export interface PropertyPageProps {
  home: PropertyDetail;
  similar: PropertyCard[];
  /** Path of the generated share image. */
  share: string | null;
  loan: { monthly: number; start: string } | null;
  history: PriceHistory | null;
}

const calculatorId = 'calculator';

/** Page of a property. */
export function PropertyPage({ home: property, similar, loan, share, history }: PropertyPageProps) {
  const { t } = useTranslation();
  const siteUrl = useRouteLoaderData<typeof loader>('root')?.siteUrl ?? '';
  const path = paths.property(property.slug_id);
  const url = siteUrl + path;
  const pictures = galleryPictures(property);
  const area = areaFact(property.parameters);
  useCountView(property.id);
  useEffect(() => noteSeen(property.id), [property.id]);
  return (
    <div className="wrap wrap-wide property">
      <Head
        title={plainSummary(property.meta_title, seo.titleMax * 2)}
        description={plainSummary(property.meta_description, seo.descriptionMax)}
        keywords={property.meta_keywords}
        path={path}
        name={property.title}
        way={wayTo(property)}
        share={share}
        // A property without a share image has its cover here (contract 3.1), which the generated image shows too.
        image={property.meta_image === property.title_image ? null : property.meta_image}
      />
      <PropertyData home={property} pictures={pictures} siteUrl={siteUrl} />
      <WayHere property={property} />
      <Mosaic pictures={pictures} title={property.title}>
        <Tour panorama={property.three_d_image} title={property.title} />
      </Mosaic>
      <div className="property-columns">
        <div className="property-start">
          <PropertyHead home={property} monthly={loan?.monthly ?? null} calculatorId={calculatorId} />
          <KeyFacts parameters={property.parameters} />
        </div>
        <OwnerCard home={property} address={url} tools={<HomeTools home={property} address={url} />} />
        <div className="property-rest">
          {property.description && (
            <TitledSection title={t('property.about')}>
              <Description text={property.description} />
              <VideoSection link={property.video_link} still={pictures[1] ?? pictures[0]} title={property.title} />
            </TitledSection>
          )}
          {property.parameters.length > 0 && (
            <TitledSection title={t('property.facts')}>
              <FactsTable parameters={property.parameters} />
              {area && (
                <details className="converter-fold no-print">
                  <summary className="link">{t('property.converter')}</summary>
                  <ConverterSection value={area.value} unit={unitOfArea(area.unit)} />
                </details>
              )}
            </TitledSection>
          )}
          <TitledSection title={t('property.near')}>
            <HomeMap home={property} />
            {property.assign_facilities.length > 0 && <NearList facilities={property.assign_facilities} />}
          </TitledSection>
          {history && (
            <TitledSection title={t('property.history')} className="no-print">
              <PriceHistorySection history={history} currency={property.currency} />
            </TitledSection>
          )}
          {loan && (
            <TitledSection id={calculatorId} title={t('property.loan')} className="no-print">
              <MortgageSection price={property.price} currency={property.currency} start={loan.start} />
            </TitledSection>
          )}
          {property.documents.length > 0 && (
            <TitledSection title={t('property.papers')} className="no-print">
              <Papers documents={property.documents} />
            </TitledSection>
          )}
        </div>
      </div>
      <SimilarHomes title={t('property.similar')} homes={similar} searchPath={searchNear(property)} />
      <CallBar home={property} address={url} />
    </div>
  );
}

/** Returns the unit of length: `m²` → `m`; an unknown unit counts as square metres. */
function unitOfArea(unit: string) {
  const base = unit.replace('²', '');
  return isDistanceUnit(base) ? base : 'm';
}

function searchNear({ city, property_type }: PropertyDetail): string {
  const isRental = property_type === 'rent' || property_type === 'rented';
  return `${paths.search()}?${new URLSearchParams({ city, property_type: isRental ? '1' : '0' })}`;
}
