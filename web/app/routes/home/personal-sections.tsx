import { getUserRecommendation } from '@latchkey/contract/recommendation/calls';
import { paths } from '@latchkey/contract/paths';
import { useCall } from '../../shared/api/use-call.ts';
import { slimCard } from '../../features/property-card/slim-card.ts';
import { cardFromProperty } from '../../shared/listing/card-from-property.ts';
import { PropertiesSection } from './properties-section.tsx';
import NearSection from './nearby-section.tsx';

/** Listings in a row, as in the public sections. */
const maxListings = 6;

/** First sections of a signed-in user: recommended listings and listings nearby. */
export default function PersonalSections() {
  const recommendations = useCall(getUserRecommendation, { limit: maxListings, offset: 0 });
  const recommended = (recommendations.data?.data ?? []).flatMap((property) => cardFromProperty(property) ?? []);
  return (
    <>
      {recommended.length > 0 && (
        <PropertiesSection
          type="user_recommendations_section"
          title=""
          properties={recommended.map(slimCard)}
          morePath={paths.recommendations()}
          priority={false}
        />
      )}
      <NearSection />
    </>
  );
}
