import { adminGetProject, adminGetProperty } from '@latchkey/contract/admin/listings/calls';
import type { ListingKind } from '@latchkey/contract/schema/primitives';
import { operatorAccountId } from '@latchkey/contract/schema/ids';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { createEditDraft, newDraft } from '../../features/posting/drafts/draft.ts';
import { fieldsOfProject, fieldsOfProperty } from '../../features/posting/submit/fields-from-listing.ts';
import { useDrafts } from '../../features/posting/drafts/use-drafts.ts';
import { newId } from '../../shared/files/new-id.ts';
import { DeferredTexts } from '../../shared/i18n/deferred-texts.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { LinkButton } from '../../ui/button.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { QueryFallback } from '../components/query-boundary.tsx';
import { Page } from '../components/page.tsx';
import { useAdminCall } from '../components/use-admin-call.ts';
import { DraftForm } from './draft-form.tsx';
import { listingPath } from './listing-path.ts';
import './listings.css';

interface ListingFormProps {
  kind: ListingKind;
  /** Null for a new listing of the market. */
  id: number | null;
}

/** The posting form in the console: `/admin/properties/new` or `/admin/properties/7/edit`. */
export default function ListingFormScreen({ kind }: { kind: ListingKind }) {
  const { id } = useParams();
  return <ListingForm key={id} kind={kind} id={id === undefined ? null : Number(id)} />;
}

function ListingForm({ kind, id }: ListingFormProps) {
  const { t } = useTranslation();
  const back = id === null ? listingPath(kind) : listingPath(kind, id);
  return (
    <Page
      title={t(`console.listings.${id === null ? 'new' : 'change'}.${kind}`)}
      actions={
        <LinkButton size="sm" variant="line" to={back}>
          {t('console.listings.back')}
        </LinkButton>
      }
    >
      <div className="console-posting">
        <DeferredTexts group="listing" fallback={<LoadingForm />}>
          {id === null ? (
            <NewForm kind={kind} />
          ) : kind === 'property' ? (
            <PropertyForm id={id} />
          ) : (
            <ProjectForm id={id} />
          )}
        </DeferredTexts>
      </div>
    </Page>
  );
}

function LoadingForm(): ReactNode {
  const { t } = useTranslation();
  return <SkeletonList shape="row" count={6} label={t('shell.loading')} />;
}

/** Continues the draft stored on this device, otherwise starts one. */
function NewForm({ kind }: { kind: ListingKind }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const key = query.get('draft');
  const drafts = useDrafts(operatorAccountId);
  const storedKey = drafts?.find((draft) => draft.kind === kind && !draft.listing)?.key;
  const areDraftsLoaded = drafts !== undefined;
  useEffect(() => {
    if (key !== null || !areDraftsLoaded) return;
    const draft = storedKey ?? newId();
    void navigate(`?${new URLSearchParams({ draft }).toString()}`, { replace: true });
  }, [key, areDraftsLoaded, storedKey, navigate]);
  if (key === null) return <LoadingForm />;
  return (
    <DraftForm
      key={key}
      kind={kind}
      draftKey={key}
      createDraft={() => newDraft(kind, operatorAccountId, key, Date.now())}
    />
  );
}

function PropertyForm({ id }: { id: number }) {
  const query = useAdminCall(adminGetProperty, { id });
  const record = query.data?.data;
  const isFresh = useIsFresh(query);
  if (!record || !isFresh) return <QueryFallback query={query} rows={6} isInline />;
  const { listing, updated_at: seenAt } = record;
  const source = { id, slug: listing.slug_id, fields: fieldsOfProperty(listing), seenAt };
  return <EditForm kind="property" source={source} />;
}

function ProjectForm({ id }: { id: number }) {
  const query = useAdminCall(adminGetProject, { id });
  const record = query.data?.data;
  const isFresh = useIsFresh(query);
  if (!record || !isFresh) return <QueryFallback query={query} rows={6} isInline />;
  const { listing, updated_at: seenAt } = record;
  const source = { id, slug: listing.slug_id, fields: fieldsOfProject(listing), seenAt };
  return <EditForm kind="project" source={source} />;
}

/**
 * Whether the query has loaded since this form was opened. A draft of an older, cached record would be refused as outdated
 * when it is saved.
 */
function useIsFresh({
  isFetchedAfterMount,
  isSuccess,
}: Pick<UseQueryResult, 'isFetchedAfterMount' | 'isSuccess'>): boolean {
  const [isFresh, setFresh] = useState(false);
  if (!isFresh && isFetchedAfterMount && isSuccess) setFresh(true);
  return isFresh;
}

function EditForm({ kind, source }: { kind: ListingKind; source: Parameters<typeof createEditDraft>[2] }) {
  const key = `console-${kind}-${source.id}`;
  return (
    <DraftForm
      kind={kind}
      draftKey={key}
      createDraft={() => ({ ...createEditDraft(kind, operatorAccountId, source, Date.now()), key })}
    />
  );
}
