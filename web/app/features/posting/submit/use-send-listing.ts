import { useRef, useState } from 'react';
import { useQueryClient } from '../../../shared/api/query-client.ts';
import { CallError, type Failure } from '../../../shared/api/failure.ts';
import { filesOf } from '../drafts/draft.ts';
import type { DraftSession } from '../drafts/draft-session.ts';
import type { Posting } from '../posting-context.ts';
import { loadInlineFiles, clearUploads, pendingUploads } from '../files/upload-files.ts';

export interface Sending {
  /** Files are uploaded first, then the listing is sent. */
  state: 'idle' | 'files' | 'listing';
  failure: Failure | null;
  send: () => void;
}

/** A listing is sent again when the server has deleted its files. */
const maxAttempts = 2;

/**
 * Sends the listing once its files are uploaded. Repeated sends create one listing (`draft_key`).
 * @param onSent receives the slug or id of the listing, after the draft is deleted
 */
export function useSendListing({ session, category, adapter }: Posting, onSent: (slug: string) => void): Sending {
  const queryClient = useQueryClient();
  const [state, setState] = useState<Sending['state']>('idle');
  const [failure, setFailure] = useState<Failure | null>(null);
  const isBusy = useRef(false);

  async function send(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setFailure(null);
    try {
      const slug = await sendWithFiles();
      if (slug !== null) {
        await session.finish();
        onSent(slug);
      }
      // Lists and pages may show the listing.
      void queryClient.invalidateQueries();
    } catch (error) {
      setFailure(error instanceof CallError ? error : { message: '', key: 'internal', status: 0, body: null });
    }
    isBusy.current = false;
    setState('idle');
  }

  /** Resolves to null when the server refuses a file; the form shows which. */
  async function sendWithFiles(): Promise<string | null> {
    for (let attempt = 1; ; attempt += 1) {
      setState('files');
      await waitForUploads(session);
      if (filesOf(session.draft.fields).some((file) => file.refused !== undefined)) return null;
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
    return adapter.send(draft, category?.parameter_types ?? [], await loadInlineFiles(draft.fields));
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
