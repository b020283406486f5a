import { getAddedProperties } from '@latchkey/contract/posting/calls';
import { getAddedProjects } from '@latchkey/contract/project/calls';
import { webSettings } from '@latchkey/contract/settings/calls';
import { paths, userPaths } from '@latchkey/contract/paths';
import { QueryErrorState, hasQueryFailed } from '../../../components/query-error-state.tsx';
import { useCall } from '../../../shared/api/use-call.ts';
import type { ListingKind } from '@latchkey/contract/schema/primitives';
import { SentPage } from '../../../features/posting/submit/sent-page.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import type { Translate } from '../../../shared/i18n/translator.ts';
import { listingForms, profilePath } from '../../../features/listing-gate/gate-rules.ts';
import { PackageRefusalText, isPackageRefusal } from '../../../components/packages/package-refusal.tsx';
import type { FailureReason } from '../../../features/posting/submit/failure-text.tsx';

/** Next steps after a listing was sent. */
export function SentListing({ kind, slug }: { kind: ListingKind; slug: string }) {
  const { t } = useTranslation();
  const isProperty = kind === 'property';
  const properties = useCall(getAddedProperties, { slug_id: slug }, { enabled: isProperty });
  const projects = useCall(getAddedProjects, { slug_id: slug }, { enabled: !isProperty });
  const settings = useCall(webSettings, {});
  const query = isProperty ? properties : projects;
  if (hasQueryFailed(query)) return <QueryErrorState query={query} />;
  if (query.isPending || settings.isPending) return <SkeletonList shape="row" count={4} label={t('posting.loading')} />;
  const listing = firstListing(query.data?.data);
  const isPublic = listing?.request_status === 'approved' && listing.status === 1;
  const publicPath = isProperty ? paths.property(slug) : paths.project(slug);
  const ownPath = isProperty ? userPaths.ownProperty(slug) : userPaths.ownProject(slug);
  return (
    <SentPage
      kind={kind}
      title={listing?.title ?? ''}
      isPublic={isPublic}
      message={settings.data?.data.text_property_submission}
      to={isPublic ? publicPath : ownPath}
      newListingPath={isProperty ? userPaths.addProperty() : userPaths.addProject()}
    />
  );
}

/** Returns the listing of a response with a list or a record (contract 2.4 and 2.5); null when it has none. */
export function firstListing<Listing extends object>(
  data: readonly object[] | Listing | null | undefined,
): (Listing & { title: string; request_status: string; status: number }) | null {
  const found: unknown = Array.isArray(data) ? data[0] : data;
  const isListing = typeof found === 'object' && found !== null && 'request_status' in found;
  return isListing ? (found as Listing & { title: string; request_status: string; status: number }) : null;
}

/** Returns the text and link for an error that the user can resolve elsewhere, such as a profile that became incomplete. */
export function failureReason(key: string, kind: ListingKind, t: Translate): FailureReason | null {
  if (key === 'profile_incomplete')
    return { text: t(`postingGate.${key}`), link: { to: profilePath(kind), label: t('posting.link.profile') } };
  if (/^verification_(required|pending|failed)$/.test(key))
    return {
      text: t(`postingGate.${key}`),
      link: { to: userPaths.verification(), label: t('posting.link.verification') },
    };
  if (isPackageRefusal(key))
    return {
      text: <PackageRefusalText refusal={key} feature={listingForms[kind].feature} />,
      link: { to: paths.packages(), label: t('posting.link.packages') },
    };
  return null;
}
