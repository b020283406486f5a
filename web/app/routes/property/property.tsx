import { getProperty, getPropertyList } from '@latchkey/contract/property/calls';
import { getPriceHistory } from '@latchkey/contract/listing-checks/calls';
import { lazy, Suspense } from 'react';
import { slimCard } from '../../features/property-card/slim-card.ts';
import { patiently } from '../../ui/patiently.ts';
import { cardOfDetail } from '../../listing/card-of-detail.ts';
import type { Route } from './+types/property.ts';
import { missingRecord } from '../missing-record.ts';
import { failureKey } from './failure-key.ts';
import { PropertyPage } from './property-page.tsx';
import { usualCost } from './usual-cost.ts';
import '../../features/property/property.css';
import { loadContext } from '../../load-context.ts';

/** Few come here, and what they see needs no script at first. */
const PremiumHome = lazy(() => patiently(() => import('./premium-home.tsx')));

const similarShown = 8;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const server = context.get(loadContext);
  const [answer, history] = await Promise.all([
    server
      .call(getProperty, { slug_id: params.slug, limit: 1, offset: 0 })
      .catch((error: unknown) => failureKey(error) ?? Promise.reject(error)),
    // An addition of ours: another server of the contract may not have it.
    server.call(getPriceHistory, { slug_id: params.slug }).then(
      ({ data }) => data,
      () => null,
    ),
  ]);
  if (answer === 'premium_required') {
    const others = await server.call(getPropertyList, { limit: 20, offset: 0, sort: 'newest' });
    const homes = others.data
      .filter((home) => !home.is_premium)
      .slice(0, similarShown)
      .map(slimCard);
    // An answer, not a fault: a 4xx would stand in the browser's console after each click on such a card.
    return { kind: 'premium' as const, slug: params.slug, homes };
  }
  const home = typeof answer === 'string' ? undefined : answer.data[0];
  if (!home || typeof answer === 'string') throw await missingRecord(server, request, 'property', params.slug);
  const similar = (answer.similar_properties ?? []).flatMap((other) => cardOfDetail(other) ?? []);
  const share = await server.share('property', home.slug_id);
  return {
    kind: 'home' as const,
    share,
    home,
    similar: similar.slice(0, similarShown).map(slimCard),
    loan: usualCost(home, new Date()),
    history,
  };
}

export default function Property({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind === 'premium') {
    return (
      <Suspense>
        <PremiumHome key={loaderData.slug} slug={loaderData.slug} homes={loaderData.homes} page={PropertyPage} />
      </Suspense>
    );
  }
  const { home, similar, loan, share, history } = loaderData;
  // Another home is another page: nothing of the one before stays, such as a half-read description.
  return <PropertyPage key={home.id} home={home} similar={similar} loan={loan} share={share} history={history} />;
}
