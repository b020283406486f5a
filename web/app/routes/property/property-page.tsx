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
  /** Path of the drawn share image. */
  share: string | null;
  loan: { monthly: number; start: string } | null;
  history: PriceHistory | null;
}

const calculatorId = 'calculator';

/** A home with everything that is known of it. */
export function PropertyPage({ home, similar, loan, share, history }: PropertyPageProps) {
  const { t } = useTranslation();
  const siteUrl = useRouteLoaderData<typeof loader>('root')?.siteUrl ?? '';
  const path = paths.property(home.slug_id);
  const address = siteUrl + path;
  const pictures = galleryPictures(home);
  const area = areaFact(home.parameters);
  useCountView(home.id);
  useEffect(() => noteSeen(home.id), [home.id]);
  return (
    <div className="wrap wrap-wide property">
      <Head
        title={plainSummary(home.meta_title, seo.titleMax * 2)}
        description={plainSummary(home.meta_description, seo.descriptionMax)}
        keywords={home.meta_keywords}
        path={path}
        name={home.title}
        way={wayTo(home)}
        share={share}
        // Without one of its own a home answers its cover (contract 3.1), which the drawn picture shows too.
        image={home.meta_image === home.title_image ? null : home.meta_image}
      />
      <PropertyData home={home} pictures={pictures} siteUrl={siteUrl} />
      <WayHere home={home} />
      <Mosaic pictures={pictures} title={home.title}>
        <Tour panorama={home.three_d_image} title={home.title} />
      </Mosaic>
      <div className="property-columns">
        <div className="property-start">
          <PropertyHead home={home} monthly={loan?.monthly ?? null} calculatorId={calculatorId} />
          <KeyFacts parameters={home.parameters} />
        </div>
        <OwnerCard home={home} address={address} tools={<HomeTools home={home} address={address} />} />
        <div className="property-rest">
          {home.description && (
            <TitledSection title={t('property.about')}>
              <Description text={home.description} />
              <VideoSection link={home.video_link} still={pictures[1] ?? pictures[0]} title={home.title} />
            </TitledSection>
          )}
          {home.parameters.length > 0 && (
            <TitledSection title={t('property.facts')}>
              <FactsTable parameters={home.parameters} />
              {area && (
                <details className="converter-fold no-print">
                  <summary className="link">{t('property.converter')}</summary>
                  <ConverterSection value={area.value} unit={unitOfArea(area.unit)} />
                </details>
              )}
            </TitledSection>
          )}
          <TitledSection title={t('property.near')}>
            <HomeMap home={home} />
            {home.assign_facilities.length > 0 && <NearList facilities={home.assign_facilities} />}
          </TitledSection>
          {history && (
            <TitledSection title={t('property.history')} className="no-print">
              <PriceHistorySection history={history} currency={home.currency} />
            </TitledSection>
          )}
          {loan && (
            <TitledSection id={calculatorId} title={t('property.loan')} className="no-print">
              <MortgageSection price={home.price} currency={home.currency} start={loan.start} />
            </TitledSection>
          )}
          {home.documents.length > 0 && (
            <TitledSection title={t('property.papers')} className="no-print">
              <Papers documents={home.documents} />
            </TitledSection>
          )}
        </div>
      </div>
      <SimilarHomes title={t('property.similar')} homes={similar} searchPath={searchNear(home)} />
      <CallBar home={home} address={address} />
    </div>
  );
}

/** `m²` → `m`; a unit that the converter doesn't know counts as square metres. */
function unitOfArea(unit: string) {
  const base = unit.replace('²', '');
  return isDistanceUnit(base) ? base : 'm';
}

function searchNear({ city, property_type }: PropertyDetail): string {
  const toLet = property_type === 'rent' || property_type === 'rented';
  return `${paths.search()}?${new URLSearchParams({ city, property_type: toLet ? '1' : '0' })}`;
}
