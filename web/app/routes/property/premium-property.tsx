import { getAddedProperties } from '@latchkey/contract/posting/calls';
import { getProperty, getPropertyList } from '@latchkey/contract/property/calls';
import { getPriceHistory } from '@latchkey/contract/listing-checks/calls';
import { paths } from '@latchkey/contract/paths';
import type { PropertyCard } from '@latchkey/contract/property/property-card';
import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { Gem } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import { QueryErrorState, hasQueryFailed } from '../../components/query-error-state.tsx';
import { useCall } from '../../shared/api/use-call.ts';
import { ListingBadges } from '../../components/listing-badges.tsx';
import { CardParameters } from '../../features/property-card/card-parameters.tsx';
import { slimCard } from '../../features/property-card/slim-card.ts';
import { useFormat } from '../../shared/format/use-format.ts';
import { offerText, rentPeriod } from '../../shared/listing/offer-text.ts';
import { placeLine } from '../../shared/listing/place-names.ts';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { cardFromProperty } from '../../shared/listing/card-from-property.ts';
import { PackageLinks, usePackageAccess } from '../../components/packages/package-access.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Badge } from '../../ui/data/badge.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Picture, PictureBadges } from '../../ui/media/picture.tsx';
import { PageMeta } from '../../components/seo/page-meta.tsx';
import type { PropertyPageProps } from './property-page.tsx';
import { SimilarProperties } from './similar-properties.tsx';
import { typicalLoanCost } from '../../features/property/mortgage/loan-form.ts';

interface PremiumPropertyProps {
  slug: string;
  /** Null if another server did not send it. */
  propertyId: number | null;
  properties: PropertyCard[];
  /** The property page, passed in so that it is not bundled twice. */
  page: ComponentType<PropertyPageProps>;
}

/**
 * Page of a premium property. The server renders the explanation and public properties for all visitors. The browser requests
 * its card, as lists show it to everyone, and the property itself for its owner and for users whose package includes it; the
 * server checks access again.
 */
export default function PremiumProperty(props: PremiumPropertyProps) {
  return (
    <DeferredTexts group="pages">
      <AccessGate {...props} />
    </DeferredTexts>
  );
}

function AccessGate({ slug, propertyId, properties, page: Page }: PremiumPropertyProps) {
  const { state, query: packages } = usePackageAccess('premium_properties');
  const ownQuery = useCall(getAddedProperties, { slug_id: slug, limit: 1, offset: 0 }, { enabled: state === 'closed' });
  const hasAccess = state === 'open' || (state === 'closed' && Boolean(ownQuery.data?.data.length));
  const record = useCall(getProperty, { slug_id: slug }, { enabled: hasAccess, alwaysRefetch: true });
  const property = record.data?.data[0];
  const history = useCall(getPriceHistory, { slug_id: slug }, { enabled: property !== undefined });
  if (hasAccess && property) {
    return (
      <Page
        key={property.id}
        property={property}
        similar={similarCards(property, record.data?.similar_properties ?? [])}
        loan={typicalLoanCost(property, new Date(record.dataUpdatedAt))}
        share={null}
        history={history.data?.data ?? null}
      />
    );
  }
  const failedQuery = [packages, ownQuery, record].find(hasQueryFailed);
  const isChecking = state === 'loading' || ownQuery.isLoading || record.isLoading;
  return (
    <ExplanationPage slug={slug} propertyId={propertyId} properties={properties}>
      {failedQuery ? (
        <QueryErrorState query={failedQuery} />
      ) : (
        <Explanation state={isChecking ? 'loading' : state === 'visitor' ? state : 'closed'} />
      )}
    </ExplanationPage>
  );
}

function similarCards({ id }: PropertyDetail, others: readonly PropertyDetail[]): PropertyCard[] {
  return others.flatMap((other) => (other.id === id ? [] : (cardFromProperty(other) ?? []))).map(slimCard);
}

interface ExplanationPageProps extends Pick<PremiumPropertyProps, 'slug' | 'propertyId' | 'properties'> {
  children: ReactNode;
}

function ExplanationPage({ slug, propertyId, properties, children }: ExplanationPageProps) {
  const { t } = useTranslation();
  const ids = propertyId === null ? [] : [propertyId];
  const { data, isLoading } = useCall(getPropertyList, { ids, limit: 1, offset: 0 }, { enabled: propertyId !== null });
  const preview = data?.data[0];
  return (
    <div className="wrap wrap-wide py-8 lg:py-16">
      <PageMeta title={t('access.premium')} path={paths.property(slug)} noIndex />
      <div className="premium-property" data-preview={preview || isLoading ? '' : undefined}>
        <section className="premium-explanation">{children}</section>
        {preview && <Preview property={preview} />}
        {isLoading && <Skeleton className="with-script premium-preview aspect-3/2" />}
      </div>
      <SimilarProperties title={t('access.premiumOpen')} properties={properties} searchPath={paths.search()} />
    </div>
  );
}

/** Picture, price, title, place and parameters of the property. */
function Preview({ property }: { property: PropertyCard }) {
  const { t } = useTranslation();
  const format = useFormat();
  const period = rentPeriod(property, t);
  return (
    <div className="premium-preview">
      <div className="premium-preview-picture">
        <Picture
          src={property.title_image}
          meta={property.title_image_meta ?? null}
          alt=""
          sizes="(min-width: 1024px) 640px, 100vw"
          ratio="3/2"
          priority
          rounded
        />
        <PictureBadges>
          <Badge tone={property.property_type}>{offerText(property, t)}</Badge>
          <ListingBadges property={property} />
        </PictureBadges>
      </div>
      <p className="property-card-price tnum">
        <bdi>{format.price(property.price, property.currency)}</bdi> {period && <small>{period}</small>}
      </p>
      <h2 className="premium-preview-title">
        <bdi>{property.title}</bdi>
      </h2>
      <p className="property-card-location">
        <bdi>{placeLine([property.city, property.country], t)}</bdi>
      </p>
      <CardParameters parameters={property.parameters} />
    </div>
  );
}

/** Explains why access is missing, with links to packages and sign-in. */
function Explanation({ state }: { state: 'visitor' | 'loading' | 'closed' }) {
  const { t } = useTranslation();
  if (state === 'loading') {
    return (
      <div className="premium-loading" role="status">
        <span className="sr-only">{t('access.checking')}</span>
        <Skeleton className="h-full w-full" />
      </div>
    );
  }
  const isVisitor = state === 'visitor';
  return (
    <>
      <Gem aria-hidden="true" />
      <h1>{t(isVisitor ? 'access.premium' : 'packageRequired.oops')}</h1>
      <p>
        {t(isVisitor ? 'access.premiumText' : 'access.premium_properties', {
          feature: t('packages.feature.premium_properties'),
        })}
      </p>
      <PackageLinks isVisitor={isVisitor}>
        <LinkButton to={paths.search()} variant="ghost">
          {t('failure.search')}
        </LinkButton>
      </PackageLinks>
    </>
  );
}
