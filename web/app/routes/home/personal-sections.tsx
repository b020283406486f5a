import { getUserRecommendation } from '@latchkey/contract/recommendation/calls';
import { paths } from '@latchkey/contract/paths';
import { useCall } from '../../api/use-call.ts';
import { slimCard } from '../../features/property-card/slim-card.ts';
import { cardOfDetail } from '../../listing/card-of-detail.ts';
import { HomesSection } from './homes-section.tsx';
import NearSection from './near-section.tsx';

/** Listings in a row, as in the public sections. */
const maxListings = 6;

/** First sections of a signed-in user: recommended listings and listings nearby. */
export default function PersonalSections() {
  const recommendations = useCall(getUserRecommendation, { limit: maxListings, offset: 0 });
  const recommended = (recommendations.data?.data ?? []).flatMap((property) => cardOfDetail(property) ?? []);
  return (
    <>
      {recommended.length > 0 && (
        <HomesSection
          type="user_recommendations_section"
          title=""
          homes={recommended.map(slimCard)}
          more={paths.recommendations()}
          priority={false}
        />
      )}
      <NearSection />
    </>
  );
}
