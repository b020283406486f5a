import { getProperty, getPropertyList } from '@latchkey/contract/property/calls';
import { getPriceHistory } from '@latchkey/contract/listing-checks/calls';
import type { PropertyCard } from '@latchkey/contract/property/property-card';
import { lazy, Suspense } from 'react';
import { slimCard } from '../../features/property-card/slim-card.ts';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { cardFromProperty } from '../../shared/listing/card-from-property.ts';
import type { Route } from './+types/property.ts';
import { missingRecord } from '../shared/loader-errors.ts';
import { PropertyPage } from './property-page.tsx';
import { typicalLoanCost } from '../../features/property/mortgage/loan-form.ts';
import '../../features/property/property.css';
import { type LoadContext, loadContext } from '../../load-context.ts';

/** Loaded separately: few visitors see it, and it needs no scripts at first. */
const PremiumProperty = lazy(() => retryImport(() => import('./premium-property.tsx')));

const maxSimilar = 8;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const [response, history] = await Promise.all([
    server
      .call(getProperty, { slug_id: params.slug, limit: 1, offset: 0 })
      .catch((error: unknown) => expectedFailure(error) ?? Promise.reject(error)),
    // An extension of the contract that other servers may not have.
    server.call(getPriceHistory, { slug_id: params.slug }).then(
      ({ data }) => data,
      () => null,
    ),
  ]);
  if ('key' in response && response.key === 'premium_required') {
    const { propertyId } = response;
    const properties = await loadOpenProperties(server, propertyId);
    // Not a 4xx: the browser would log an error after each click on a premium card.
    return { kind: 'premium' as const, slug: params.slug, propertyId, properties };
  }
  const property = 'key' in response ? undefined : response.data[0];
  if (!property || 'key' in response) throw await missingRecord(server, request, 'property', params.slug);
  const similar = (response.similar_properties ?? []).flatMap((other) => cardFromProperty(other) ?? []);
  const share = await server.share('property', property.slug_id);
  return {
    kind: 'property' as const,
    share,
    property,
    similar: similar.slice(0, maxSimilar).map(slimCard),
    loan: typicalLoanCost(property, new Date()),
    history,
  };
}

/** Properties that are open to everyone: with the offer and in the city of the premium property, or else the newest. */
async function loadOpenProperties(
  server: Pick<LoadContext, 'call'>,
  premiumId: number | null,
): Promise<PropertyCard[]> {
  const page = { limit: 20, offset: 0, sort: 'newest' as const };
  const { data: cards } =
    premiumId === null ? { data: [] } : await server.call(getPropertyList, { ids: [premiumId], limit: 1, offset: 0 });
  const near = cards.map(({ city, property_type }) => ({ city, property_type: property_type === 'rent' ? 1 : 0 }));
  for (const filters of [...near, {}]) {
    const { data } = await server.call(getPropertyList, { ...page, ...filters });
    const open = data.filter(({ is_premium }) => !is_premium);
    if (open.length > 0) return open.slice(0, maxSimilar).map(slimCard);
  }
  return [];
}

export default function Property({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'premium') {
    return (
      <Suspense>
        <PremiumProperty
          key={loaderData.slug}
          slug={loaderData.slug}
          propertyId={loaderData.propertyId}
          properties={loaderData.properties}
          page={PropertyPage}
        />
      </Suspense>
    );
  }
  const { property, similar, loan, share, history } = loaderData;
  // The key resets local state, such as an expanded description, for another property.
  return (
    <PropertyPage key={property.id} property={property} similar={similar} loan={loan} share={share} history={history} />
  );
}

/** Errors of the detail call that the page handles. */
const expectedKeys = ['premium_required', 'property_not_found', 'validation'] as const;

interface ExpectedFailure {
  key: (typeof expectedKeys)[number];
  /** The id of a premium property; null if another server did not send it. */
  propertyId: number | null;
}

/** Returns an expected error; null for any other, which the error page shows. */
function expectedFailure(error: unknown): ExpectedFailure | null {
  if (typeof error !== 'object' || error === null || !('key' in error)) return null;
  const key = expectedKeys.find((expected) => expected === error.key);
  const extra = 'extra' in error && typeof error.extra === 'object' ? error.extra : null;
  const id = extra && 'property_id' in extra ? extra.property_id : null;
  return key ? { key, propertyId: typeof id === 'number' ? id : null } : null;
}
