import type { ListingKind } from '@latchkey/contract/schema/primitives';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Draft, hasChanges } from '../../features/posting/drafts/draft.ts';
import { PostingForm } from '../../features/posting/posting-form.tsx';
import { useSavedDraft } from '../../features/posting/drafts/use-drafts.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { postingParts } from '../../routes/shared/posting-parts.tsx';
import { showToast } from '../../shared/browser/show-toast.ts';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { listingPath } from './listing-path.ts';
import { adminSaveProject, adminSaveProperty } from '@latchkey/contract/admin/listings/calls';
import { operatorAccountId } from '@latchkey/contract/schema/ids';
import type { SubmitAdapter } from '../../features/posting/submit/submit-adapter.ts';
import { projectInput, propertyInput } from '../../features/posting/submit/listing-input.ts';
import { adminFailureText } from '../components/admin-failure-text.ts';
import { sendAdminRequest } from '../components/send-admin-request.ts';

/** Submits listings of the market and of users for operators. `send` returns the id of the listing. */
const operatorSubmitAdapter: SubmitAdapter = {
  isSingleRequest: true,
  pathOf({ kind, key, listing }, step) {
    const path = listing ? listingPath(kind, listing.id, 'edit') : listingPath(kind, 'new');
    const query = new URLSearchParams({ ...(!listing && { draft: key }), ...(step && { step }) }).toString();
    return query ? `${path}?${query}` : path;
  },
  async send(draft, parameters, inlineFiles) {
    const version = { seen_at: draft.listing?.seenAt };
    const { data } =
      draft.kind === 'project'
        ? await sendAdminRequest(adminSaveProject, { ...projectInput(draft, inlineFiles), ...version })
        : await sendAdminRequest(adminSaveProperty, { ...propertyInput(draft, parameters, inlineFiles), ...version });
    return String(data.listing.id);
  },
};

interface DraftFormProps {
  kind: ListingKind;
  draftKey: string;
  createDraft: () => Draft;
}

/** The form with the draft that this device has stored, otherwise with a new one. */
export function DraftForm({ kind, draftKey, createDraft }: DraftFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const storedDraft = useSavedDraft(draftKey, operatorAccountId, createDraft);
  const [newDraft, setNewDraft] = useState<Draft | null>(null);
  const [openedAt] = useState(Date.now);
  const draft = newDraft ?? storedDraft;
  if (!draft) return <SkeletonList shape="row" count={6} label={t('shell.loading')} />;
  const isRestored = draft.changedAt < openedAt && hasChanges(draft);

  return (
    <PostingForm
      key={draft.changedAt}
      draft={draft}
      adapter={operatorSubmitAdapter}
      parts={postingParts}
      onDiscard={isRestored ? () => setNewDraft(createDraft()) : undefined}
      getFailureReason={(failure) => ({
        text: adminFailureText(t, failure),
        ...(failure.key === 'listing_changed' &&
          draft.listing && {
            link: { to: listingPath(kind, draft.listing.id), label: t('console.listings.seeIt') },
          }),
      })}
      onSent={(id) => {
        showToast({ text: t('console.form.saved') });
        void navigate(listingPath(kind, id));
      }}
    />
  );
}
