import { getAddedProperties } from '@latchkey/contract/posting/calls';
import { getAddedProjects } from '@latchkey/contract/project/calls';
import { webSettings } from '@latchkey/contract/settings/calls';
import { paths, userPaths } from '@latchkey/contract/paths';
import { CallTrouble, isInTrouble } from '../../../api/call-trouble.tsx';
import { useCall } from '../../../api/use-call.ts';
import type { ListingKind } from '../../../features/posting/draft.ts';
import { SentPage } from '../../../features/posting/sent-page.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { ownListing } from './own-listing.ts';

/** What happens next with a listing that was sent. */
export function Sent({ kind, slug }: { kind: ListingKind; slug: string }) {
  const { t } = useTranslation();
  const isHome = kind === 'property';
  const homes = useCall(getAddedProperties, { slug_id: slug }, { enabled: isHome });
  const projects = useCall(getAddedProjects, { slug_id: slug }, { enabled: !isHome });
  const settings = useCall(webSettings, {});
  const answer = isHome ? homes : projects;
  if (isInTrouble(answer)) return <CallTrouble query={answer} />;
  if (answer.isPending || settings.isPending)
    return <SkeletonList shape="row" count={4} label={t('posting.loading')} />;
  const listing = ownListing(answer.data?.data);
  const isPublic = listing?.request_status === 'approved' && listing.status === 1;
  const shown = isHome ? paths.property(slug) : paths.project(slug);
  const own = isHome ? userPaths.ownProperty(slug) : userPaths.ownProject(slug);
  return (
    <SentPage
      kind={kind}
      title={listing?.title ?? ''}
      isPublic={isPublic}
      words={settings.data?.data.text_property_submission}
      to={isPublic ? shown : own}
      again={isHome ? userPaths.addProperty() : userPaths.addProject()}
    />
  );
}
