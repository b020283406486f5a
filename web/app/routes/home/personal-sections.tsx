import { getUserRecommendation } from '@latchkey/contract/calls/personalised';
import { getPropertyList } from '@latchkey/contract/calls/property';
import { paths } from '@latchkey/contract/paths';
import { useCall } from '../../api/use-call.ts';
import { slimCard } from '../../features/property-card/slim-card.ts';
import { cardOfDetail } from '../../listing/card-of-detail.ts';
import { useUser } from '../../session/use-session.ts';
import { HomesSection } from './homes-section.tsx';

/** Homes in a row, as in the sections that everybody sees. */
const shown = 6;

/** What the page begins with for somebody signed in: homes that fit what they look for, and homes where they live. */
export default function PersonalSections() {
  const { city } = useUser();
  const fitting = useCall(getUserRecommendation, { limit: shown, offset: 0 });
  const near = useCall(getPropertyList, { city: city ?? '', limit: shown, offset: 0 }, { enabled: Boolean(city) });
  const recommended = (fitting.data?.data ?? []).flatMap((home) => cardOfDetail(home) ?? []);
  const nearby = near.data?.data ?? [];
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
      {city && nearby.length > 0 && (
        <HomesSection
          type="nearby_properties_section"
          title=""
          homes={nearby.map(slimCard)}
          more={paths.cityProperties(city)}
          priority={false}
        />
      )}
    </>
  );
}
