import type { PriceHistory } from '@latchkey/contract/listing-checks/listing-checks';
import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import type { ReactNode } from 'react';
import { Description } from '../../features/property/description.tsx';
import { DocumentList } from '../../features/property/document-list.tsx';
import { FloorPlans } from '../../features/property/gallery/floor-plans.tsx';
import { type GalleryPicture, isPlan } from '../../features/property/gallery/gallery-pictures.ts';
import {
  ConverterSection,
  VideoSection,
  MortgageSection,
  PriceHistorySection,
} from '../../features/property/lazy-sections/lazy-sections.tsx';
import { ParametersTable, FacilityList, selectOtherParameters } from '../../features/property/parameters-table.tsx';
import { SectionLink } from '../../features/property/section-link.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { findArea } from '../../shared/listing/parameter-text.ts';
import { PropertyMap } from './property-map.tsx';

/** Anchor of the mortgage calculator. */
export const calculatorId = 'calculator';

export interface PageSection {
  /** Anchor. */
  id: string;
  title: string;
  /** Part of the printed page. */
  isPrinted?: boolean;
  content: ReactNode;
}

interface SectionsInput {
  property: PropertyDetail;
  pictures: readonly GalleryPicture[];
  loan: { monthly: number; start: string } | null;
  history: PriceHistory | null;
}

/** The sections below the header that have content, in display order. */
export function usePageSections({ property, pictures, loan, history }: SectionsInput): PageSection[] {
  const { t } = useTranslation();
  const { description, parameters, assign_facilities: facilities, documents } = property;
  const area = findArea(parameters);
  const others = selectOtherParameters(parameters);
  const sections: (PageSection | false)[] = [
    description !== '' && {
      id: 'about',
      title: t('property.about'),
      isPrinted: true,
      content: (
        <>
          <Description text={description} />
          <VideoSection link={property.video_link} poster={pictures[1] ?? pictures[0]} title={property.title} />
        </>
      ),
    },
    others.length > 0 && {
      id: 'details',
      title: t('property.facts'),
      isPrinted: true,
      content: (
        <>
          <ParametersTable parameters={others} />
          {area && (
            <details className="converter-fold no-print">
              <summary className="link">{t('property.converter')}</summary>
              <ConverterSection value={area.value} unit={area.unit} />
            </details>
          )}
        </>
      ),
    },
    // Of a plot the area is often the only fact.
    others.length === 0 &&
      area !== null && {
        id: 'area',
        title: t('property.converter'),
        content: <ConverterSection value={area.value} unit={area.unit} />,
      },
    pictures.some(isPlan) && {
      id: 'plan',
      title: t('property.plan'),
      content: <FloorPlans pictures={pictures} title={property.title} />,
    },
    {
      id: 'nearby',
      title: t('property.near'),
      isPrinted: true,
      content: (
        <>
          <PropertyMap property={property} />
          {facilities.length > 0 && <FacilityList facilities={facilities} />}
        </>
      ),
    },
    history !== null && {
      id: 'price-history',
      title: t('property.history'),
      content: <PriceHistorySection history={history} currency={property.currency} />,
    },
    loan !== null && {
      id: calculatorId,
      title: t('property.loan'),
      content: <MortgageSection price={property.price} currency={property.currency} start={loan.start} />,
    },
    documents.length > 0 && {
      id: 'documents',
      title: t('property.documents'),
      content: <DocumentList documents={documents} />,
    },
  ];
  return sections.filter((section) => section !== false);
}

/** Links to the sections; stays below the header of the site while they scroll. */
export function SectionBar({ sections }: { sections: readonly PageSection[] }) {
  const { t } = useTranslation();
  return (
    <nav className="section-bar no-print" aria-label={t('property.sections')}>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <SectionLink id={id}>{title}</SectionLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
