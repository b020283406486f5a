import { getAddedProperties } from '@latchkey/contract/posting/calls';
import { getAddedProjects } from '@latchkey/contract/project/calls';
import { userPaths } from '@latchkey/contract/paths';
import type { OwnProperty } from '@latchkey/contract/posting/own-property';
import type { OwnProjectDetail } from '@latchkey/contract/project/project';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { CallTrouble, isInTrouble } from '../../../api/call-trouble.tsx';
import { useCall } from '../../../api/use-call.ts';
import { changeDraft, changeKey, type Draft, filesOf, type ListingKind } from '../../../features/posting/draft.ts';
import { removeDraft } from '../../../features/posting/draft-store.ts';
import { fieldsOfProject, fieldsOfProperty } from '../../../features/posting/from-listing.ts';
import { PostingForm } from '../../../features/posting/posting-form.tsx';
import { useKeptDraft } from '../../../features/posting/use-kept-draft.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useUser } from '../../../session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Note } from '../../../ui/note.tsx';
import { SkeletonList } from '../../../ui/skeleton.tsx';
import { failureWay } from './failure-way.tsx';
import { ownListing } from './own-listing.ts';
import { postingParts } from '../../posting-parts.tsx';
import { Sent } from './sent.tsx';

/** Changes what was posted. Who has begun to on this device goes on where they were. */
export function EditListing({ kind }: { kind: ListingKind }) {
  const { t } = useTranslation();
  const { slug = '' } = useParams();
  const [query] = useSearchParams();
  const sent = query.get('sent');
  const isHome = kind === 'property';
  const homes = useCall(getAddedProperties, { slug_id: slug }, { enabled: isHome && sent === null });
  const projects = useCall(getAddedProjects, { slug_id: slug }, { enabled: !isHome && sent === null });
  if (sent !== null) return <Sent kind={kind} slug={sent} />;
  const answer = isHome ? homes : projects;
  if (isInTrouble(answer)) return <CallTrouble query={answer} />;
  if (answer.isPending) return <SkeletonList shape="row" count={6} label={t('posting.loading')} />;
  const home = ownListing<OwnProperty>(homes.data?.data);
  const project = ownListing<OwnProjectDetail>(projects.data?.data);
  const listing = home ?? project;
  if (!listing) return <Closed text="posting.notYours" />;
  if (listing.request_status === 'pending') return <Closed text="posting.notNow.pending" />;
  if (home?.property_type === 'sold') return <Closed text="posting.notNow.sold" />;
  const fields = home ? fieldsOfProperty(home) : project ? fieldsOfProject(project) : {};
  const begin = (account: number) =>
    changeDraft(kind, account, { id: listing.id, slug: listing.slug_id, fields }, Date.now());
  const rejection = listing.request_status === 'rejected' ? (listing.reject_reason?.reason ?? '') : null;
  return <Changed key={listing.id} kind={kind} id={listing.id} rejection={rejection} begin={begin} />;
}

interface ChangedProps {
  kind: ListingKind;
  id: number;
  /** Why it was rejected, empty without a reason; null when it was not. */
  rejection: string | null;
  begin: (account: number) => Draft;
}

function Changed({ kind, id, rejection, begin }: ChangedProps) {
  const { t } = useTranslation();
  const user = useUser();
  const kept = useKeptDraft(changeKey(kind, id), user.id, () => begin(user.id));
  const [fresh, setFresh] = useState<Draft | null>(null);
  const draft = fresh ?? kept;
  const [openedAt] = useState(Date.now);
  if (!draft) return <SkeletonList shape="row" count={6} label={t('posting.loading')} />;
  return (
    <EditForm
      draft={draft}
      isFound={draft.changedAt < openedAt}
      rejection={rejection}
      onDiscard={() => setFresh(begin(user.id))}
    />
  );
}

interface EditFormProps {
  draft: Draft;
  /** Changes of an earlier visit are in it. */
  isFound: boolean;
  rejection: ChangedProps['rejection'];
  /** Begins again with the listing as it is. */
  onDiscard: () => void;
}

/** The form of a listing that was sent before, with the reason above it when the listing was rejected. */
export function EditForm({ draft, isFound, rejection, onDiscard }: EditFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <>
      {rejection !== null && (
        <Note tone="danger" className="posting-found">
          <b>{t('mine.rejected')}</b>
          {rejection ? <q dir="auto">{rejection}</q> : <p>{t('mine.todo.noReason')}</p>}
        </Note>
      )}
      {isFound && (
        <Note
          className="posting-found"
          action={
            <Button
              variant="line"
              size="sm"
              onClick={() => {
                const own = filesOf(draft.fields).filter((file) => !file.kept);
                void removeDraft(
                  draft.key,
                  own.map((file) => file.id),
                );
                onDiscard();
              }}
            >
              {t('posting.discardChanges')}
            </Button>
          }
        >
          {t('posting.foundChanges')}
        </Note>
      )}
      <PostingForm
        key={draft.changedAt}
        draft={draft}
        parts={postingParts}
        isRejected={rejection !== null}
        way={(failure) => failureWay(failure, draft.kind, t)}
        onSent={(slug) => void navigate(`?${new URLSearchParams({ sent: slug }).toString()}`, { replace: true })}
      />
    </>
  );
}

function Closed({ text }: { text: string }) {
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
