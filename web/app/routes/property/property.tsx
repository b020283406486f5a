import { getProperty, getPropertyList } from '@latchkey/contract/property/calls';
import { getPriceHistory } from '@latchkey/contract/listing-checks/calls';
import { lazy, Suspense } from 'react';
import { slimCard } from '../../features/property-card/slim-card.ts';
import { retryImport } from '../../shared/browser/retry-import.ts';
import { cardFromProperty } from '../../shared/listing/card-from-property.ts';
import type { Route } from './+types/property.ts';
import { missingRecord } from '../shared/loader-errors.ts';
import { PropertyPage } from './property-page.tsx';
import { typicalLoanCost } from '../../features/property/mortgage/loan-form.ts';
import '../../features/property/property.css';
import { loadContext } from '../../load-context.ts';

/** Loaded separately: few visitors see it, and it needs no scripts at first. */
const PremiumProperty = lazy(() => retryImport(() => import('./premium-property.tsx')));

const maxSimilar = 8;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const [response, history] = await Promise.all([
    server
      .call(getProperty, { slug_id: params.slug, limit: 1, offset: 0 })
      .catch((error: unknown) => expectedFailureKey(error) ?? Promise.reject(error)),
    // An extension of the contract that other servers may not have.
    server.call(getPriceHistory, { slug_id: params.slug }).then(
      ({ data }) => data,
      () => null,
    ),
  ]);
  if (response === 'premium_required') {
    const others = await server.call(getPropertyList, { limit: 20, offset: 0, sort: 'newest' });
    const properties = others.data
      .filter(({ is_premium }) => !is_premium)
      .slice(0, maxSimilar)
      .map(slimCard);
    // Not a 4xx: the browser would log an error after each click on a premium card.
    return { kind: 'premium' as const, slug: params.slug, properties };
  }
  const property = typeof response === 'string' ? undefined : response.data[0];
  if (!property || typeof response === 'string') throw await missingRecord(server, request, 'property', params.slug);
  const similar = (response.similar_properties ?? []).flatMap((other) => cardFromProperty(other) ?? []);
  const share = await server.share('property', property.slug_id);
  return {
    kind: 'home' as const,
    share,
    property,
    similar: similar.slice(0, maxSimilar).map(slimCard),
    loan: typicalLoanCost(property, new Date()),
    history,
  };
}

export default function Property({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'premium') {
    return (
      <Suspense>
        <PremiumProperty
          key={loaderData.slug}
          slug={loaderData.slug}
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

type FailureKey = (typeof expectedKeys)[number];

/** Returns the key of an expected error; null for any other, which the error page shows. */
function expectedFailureKey(error: unknown): FailureKey | null {
  const key = typeof error === 'object' && error !== null && 'key' in error ? error.key : null;
  return expectedKeys.find((expected) => expected === key) ?? null;
}
