import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '../../../shared/api/query-client.ts';
import { CallError, type Failure } from '../../../shared/api/failure.ts';
import type { DraftSession } from '../drafts/draft-session.ts';
import type { Parameter } from '@latchkey/contract/catalogue/records';
import type { Posting } from '../posting-context.ts';
import { loadInlineFiles, clearUploads, pendingUploads } from '../files/upload-files.ts';
import { problemsOf } from './problems.ts';

export interface Sending {
  /** Files are uploaded first, then the listing is sent. The form is locked during `listing`. */
  state: 'idle' | 'files' | 'listing';
  failure: Failure | null;
  send: () => void;
}

/** A listing is sent again when the server has deleted its files. */
const maxAttempts = 2;

/**
 * Sends the listing once its files are uploaded. Repeated sends create one listing (`draft_key`).
 * @param onSent receives the slug or id of the listing, after the draft is deleted; not called once the form was left
 */
export function useSendListing({ session, categories, adapter }: Posting, onSent: (slug: string) => void): Sending {
  const queryClient = useQueryClient();
  const [state, setState] = useState<Sending['state']>('idle');
  const [failure, setFailure] = useState<Failure | null>(null);
  const isBusy = useRef(false);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);

  async function send(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    try {
      const slug = await sendWithFiles();
      if (slug !== null) {
        await session.deleteDraft();
        if (!isUnmounted.current) onSent(slug);
        // Lists and pages may show the listing.
        void queryClient.invalidateQueries();
      }
    } catch (error) {
      setFailure(error instanceof CallError ? error : { message: '', key: 'internal', status: 0, body: null });
    }
    isBusy.current = false;
    setState('idle');
  }

  /** Resolves to null when the draft became invalid during the uploads, such as by a refused file; the form shows why. */
  async function sendWithFiles(): Promise<string | null> {
    for (let attempt = 1; ; attempt += 1) {
      setState('files');
      await waitForUploads(session);
      if (problemsOf(session.draft, currentParameters()).length > 0) return null;
      setState('listing');
      try {
        return await sendListing();
      } catch (error) {
        const isUploadDeleted = error instanceof CallError && error.key === 'upload_not_found';
        if (!isUploadDeleted || attempt === maxAttempts) throw error;
        clearUploads(session);
      }
    }
  }

  async function sendListing(): Promise<string> {
    const { draft } = session;
    return adapter.send(draft, currentParameters(), await loadInlineFiles(draft.fields));
  }

  /** Of the category that the draft has now: it may be changed during the uploads. */
  function currentParameters(): readonly Parameter[] {
    const { categoryId } = session.draft.fields;
    return categories.find(({ id }) => id === categoryId)?.parameter_types ?? [];
  }

  return { state, failure, send: () => void send() };
}

/** Resolves when no file waits for its upload; refused files are ignored. */
function waitForUploads(session: DraftSession): Promise<void> {
  const areUploaded = () =>
    session.store.getState().sendsFilesInline || pendingUploads(session.draft.fields, Date.now()).length === 0;
  if (areUploaded()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = session.store.subscribe(() => {
      if (!areUploaded()) return;
      stop();
      resolve();
    });
  });
}
