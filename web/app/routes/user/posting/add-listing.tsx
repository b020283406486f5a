import { Plus, FilePen, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate, useSearchParams, Link } from 'react-router';
import { ListingGate } from '../../../features/listing-gate/listing-gate.tsx';
import type { ListingKind } from '@latchkey/contract/schema/primitives';
import { newDraft, type Draft } from '../../../features/posting/drafts/draft.ts';
import { newId } from '../../../shared/files/new-id.ts';
import { PostingForm } from '../../../features/posting/posting-form.tsx';
import { useDrafts, useSavedDraft } from '../../../features/posting/drafts/use-drafts.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useUser } from '../../../shared/session/use-session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { SkeletonList } from '../../../ui/feedback/skeleton.tsx';
import { postingParts } from '../../shared/posting-parts.tsx';
import { SentListing, failureReason } from './submit-result.tsx';
import { RelativeTime } from '../../../shared/format/relative-time.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showToast } from '../../../shared/browser/show-toast.ts';
import { saveDraft, removeDraft, removeFiles } from '../../../features/posting/drafts/draft-store.ts';
import { draftPath, sentPath } from '../../../features/posting/submit/listing-input.ts';
import '../../../features/posting/posting.css';

/**
 * Creates a listing. Without a draft in the URL it lists the drafts on this device, with one it shows the form, and after
 * sending the next steps.
 */
export function AddListing({ kind }: { kind: ListingKind }) {
  const [query] = useSearchParams();
  const sent = query.get('sent');
  const key = query.get('draft');
  if (sent !== null) return <SentListing kind={kind} slug={sent} />;
  return (
    <ListingGate kind={kind}>
      {key === null ? <DraftChoice kind={kind} /> : <DraftForm key={key} kind={kind} draftKey={key} />}
    </ListingGate>
  );
}

function newDraftPath(): string {
  return `?${new URLSearchParams({ draft: newId() }).toString()}`;
}

function DraftChoice({ kind }: { kind: ListingKind }) {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const drafts = useDrafts(user.id)?.filter((draft) => draft.kind === kind && !draft.listing);
  const hasNoDrafts = drafts?.length === 0;
  useEffect(() => {
    if (hasNoDrafts) void navigate(newDraftPath(), { replace: true });
  }, [hasNoDrafts, navigate]);
  if (!drafts || hasNoDrafts) return <SkeletonList shape="row" count={4} label={t('posting.loading')} />;
  return (
    <div className="posting-start">
      <header>
        <h1>{t('posting.begun')}</h1>
        <p>{t('posting.begunText')}</p>
      </header>
      <DraftsList drafts={drafts} />
      <p>
        <LinkButton to={newDraftPath()} variant="line">
          <Plus />
          {t(`posting.beginNew.${kind}`)}
        </LinkButton>
      </p>
    </div>
  );
}

function DraftForm({ kind, draftKey }: { kind: ListingKind; draftKey: string }) {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const draft = useSavedDraft(draftKey, user.id, () => newDraft(kind, user.id, draftKey, Date.now()));
  if (!draft) return <SkeletonList shape="row" count={6} label={t('posting.loading')} />;
  return (
    <PostingForm
      draft={draft}
      parts={postingParts}
      getFailureReason={({ key }) => failureReason(key, kind, t)}
      onSent={(slug) => void navigate(sentPath(draft, slug), { replace: true })}
    />
  );
}

/** Unsent drafts on this device, each to continue or to discard. Needs the deferred texts. */
function DraftsList({ drafts }: { drafts: readonly Draft[] }) {
  const { t } = useTranslation();

  async function discard(draft: Draft): Promise<void> {
    const onFailure = () => showToast({ text: t('posting.draftsNotChanged'), urgent: true });
    let isRestored = false;
    const onAction = () => {
      isRestored = true;
      saveDraft(draft).catch(onFailure);
    };
    // Files are deleted only when the discarding can no longer be undone.
    const onClose = () => {
      if (!isRestored) removeFiles(draft).catch(() => undefined);
    };
    try {
      await removeDraft(draft.key, []);
      showToast({ text: t('posting.draftGone'), action: { label: t('posting.undo'), onAction }, onClose });
    } catch {
      onFailure();
    }
  }

  return (
    <ul className="posting-drafts">
      {drafts.map((draft) => (
        <li key={draft.key}>
          <FilePen aria-hidden="true" />
          <div>
            <Link to={draftPath(draft)} className="link">
              <bdi>{draft.fields.title.trim() || t(`posting.untitled.${draft.kind}`)}</bdi>
            </Link>
            <p className="field-help">
              {t(draft.listing ? 'posting.draftChange' : `posting.draftNew.${draft.kind}`)} ·{' '}
              <RelativeTime iso={new Date(draft.changedAt).toISOString()}>
                {(when) => t('posting.draftAt', { when })}
              </RelativeTime>
            </p>
          </div>
          <IconButton
            label={t('posting.discardDraft', {
              name: draft.fields.title.trim() || t(`posting.untitled.${draft.kind}`),
            })}
            icon={<Trash2 />}
            onClick={() => void discard(draft)}
          />
        </li>
      ))}
    </ul>
  );
}
