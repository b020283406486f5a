import { getAddedProperties } from '@latchkey/contract/posting/calls';
import { getAddedProjects } from '@latchkey/contract/project/calls';
import { userPaths } from '@latchkey/contract/paths';
import type { OwnProperty } from '@latchkey/contract/posting/own-property';
import type { OwnProjectDetail } from '@latchkey/contract/project/project';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { QueryErrorState, hasQueryFailed } from '../../../components/query-error-state.tsx';
import { useCall } from '../../../shared/api/use-call.ts';
import type { ListingKind } from '@latchkey/contract/schema/primitives';
import { createEditDraft, editDraftKey, type Draft } from '../../../features/posting/drafts/draft.ts';
import { fieldsOfProject, fieldsOfProperty } from '../../../features/posting/submit/fields-from-listing.ts';
import { sentPath } from '../../../features/posting/submit/listing-input.ts';
import { PostingForm } from '../../../features/posting/posting-form.tsx';
import { useSavedDraft } from '../../../features/posting/drafts/use-drafts.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useUser } from '../../../shared/session/use-session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { failureReason, firstListing, SentListing } from './submit-result.tsx';
import { postingParts } from '../../shared/posting-parts.tsx';

/** Edits a listing. Continues with a draft of the changes when this device has one. */
export function EditListing({ kind }: { kind: ListingKind }) {
  const { t } = useTranslation();
  const { slug = '' } = useParams();
  const [search] = useSearchParams();
  const sent = search.get('sent');
  const isProperty = kind === 'property';
  const properties = useCall(getAddedProperties, { slug_id: slug }, { enabled: isProperty && sent === null });
  const projects = useCall(getAddedProjects, { slug_id: slug }, { enabled: !isProperty && sent === null });
  if (sent !== null) return <SentListing kind={kind} slug={sent} />;
  const query = isProperty ? properties : projects;
  if (!query.data) {
    if (hasQueryFailed(query)) return <QueryErrorState query={query} />;
    if (query.isPending) return <SkeletonList shape="row" count={6} label={t('posting.loading')} />;
  }
  const property = firstListing<OwnProperty>(properties.data?.data);
  const project = firstListing<OwnProjectDetail>(projects.data?.data);
  const listing = property ?? project;
  if (!listing) return <NotEditable text="posting.notYours" />;
  if (listing.request_status === 'pending') return <NotEditable text="posting.notNow.pending" />;
  if (property?.property_type === 'sold') return <NotEditable text="posting.notNow.sold" />;
  const fields = property ? fieldsOfProperty(property) : project ? fieldsOfProject(project) : {};
  const createDraft = (account: number) =>
    createEditDraft(kind, account, { id: listing.id, slug: listing.slug_id, fields }, Date.now());
  const rejection = listing.request_status === 'rejected' ? (listing.reject_reason?.reason ?? '') : null;
  return <StoredDraft key={listing.id} kind={kind} id={listing.id} rejection={rejection} createDraft={createDraft} />;
}

interface StoredDraftProps {
  kind: ListingKind;
  id: number;
  /** Reason of the rejection, blank when none was given; null when the listing is not rejected. */
  rejection: string | null;
  createDraft: (account: number) => Draft;
}

/** Loads the draft of this device, otherwise creates one from the listing. */
function StoredDraft({ kind, id, rejection, createDraft }: StoredDraftProps) {
  const { t } = useTranslation();
  const user = useUser();
  const stored = useSavedDraft(editDraftKey(kind, id), user.id, () => createDraft(user.id));
  const [restarted, setRestarted] = useState<Draft | null>(null);
  const draft = restarted ?? stored;
  const [openedAt] = useState(Date.now);
  if (!draft) return <SkeletonList shape="row" count={6} label={t('posting.loading')} />;
  return (
    <EditForm
      draft={draft}
      hasEarlierChanges={draft.changedAt < openedAt}
      rejection={rejection}
      onDiscard={() => setRestarted(createDraft(user.id))}
    />
  );
}

interface EditFormProps {
  draft: Draft;
  /** The draft has unsent changes of an earlier visit. */
  hasEarlierChanges: boolean;
  rejection: StoredDraftProps['rejection'];
  /** Starts again from the published listing. */
  onDiscard: () => void;
}

/** Form of an existing listing, with the reason above it when it was rejected. */
export function EditForm({ draft, hasEarlierChanges, rejection, onDiscard }: EditFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      {rejection !== null && (
        <Note tone="danger" className="posting-note">
          <b>{t('ownerDashboard.rejected')}</b>
          {rejection ? <q dir="auto">{rejection}</q> : <p>{t('ownerDashboard.todo.noReason')}</p>}
        </Note>
      )}
      <PostingForm
        key={draft.changedAt}
        draft={draft}
        parts={postingParts}
        onDiscard={hasEarlierChanges ? onDiscard : undefined}
        isRejected={rejection !== null}
        getFailureReason={({ key }) => failureReason(key, draft.kind, t)}
        onSent={(slug) => void navigate(sentPath(draft, slug), { replace: true })}
      />
    </>
  );
}

function NotEditable({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      centred
      heading="h1"
      title={t(`${text}.title`)}
      text={t(text)}
      action={
        <LinkButton to={userPaths.dashboard()} variant="line">
          {t('posting.toDashboard')}
        </LinkButton>
      }
    />
  );
}
