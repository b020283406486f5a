import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { CallError, type Failure } from '../../api/failure.ts';
import { filesOf } from './draft.ts';
import type { DraftSession } from './draft-session.ts';
import type { Posting } from './posting-context.ts';
import { carriedFiles, forgetUploads, waitingFiles } from './upload-files.ts';

export interface Sending {
  /** Files first, then the listing. */
  state: 'idle' | 'files' | 'listing';
  failure: Failure | null;
  send: () => void;
}

/** Times that a listing is sent whose files the server had thrown away. */
const mostTries = 2;

/**
 * Sends the listing once its files are up: whatever is pressed and however often, the server takes it once (draft_key).
 * @param onSent with what the desk calls the listing, such as its slug; the draft is gone then
 */
export function useSend({ session, category, desk }: Posting, onSent: (slug: string) => void): Sending {
  const queries = useQueryClient();
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
      // Lists and pages that hold the listing are asked for anew.
      void queries.invalidateQueries();
    } catch (error) {
      setFailure(error instanceof CallError ? error : { message: '', key: 'internal', status: 0, body: null });
    }
    isBusy.current = false;
    setState('idle');
  }

  /** Null when a file was refused on its way: the form says which. */
  async function sendWithFiles(): Promise<string | null> {
    for (let attempt = 1; ; attempt += 1) {
      setState('files');
      await untilUp(session);
      if (filesOf(session.draft.fields).some((file) => file.refused !== undefined)) return null;
      setState('listing');
      try {
        return await sendListing();
      } catch (error) {
        const isGone = error instanceof CallError && error.key === 'upload_not_found';
        if (!isGone || attempt === mostTries) throw error;
        forgetUploads(session);
      }
    }
  }

  async function sendListing(): Promise<string> {
    const { draft } = session;
    return desk.send(draft, category?.parameter_types ?? [], await carriedFiles(draft.fields));
  }

  return { state, failure, send: () => void send() };
}

/** Until no file is on its way any more; refused ones don't count, they keep the form from being sent. */
function untilUp(session: DraftSession): Promise<void> {
  const isUp = () =>
    session.store.getState().carriesFiles || waitingFiles(session.draft.fields, Date.now()).length === 0;
  if (isUp()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = session.store.subscribe(() => {
      if (!isUp()) return;
      stop();
      resolve();
    });
  });
}
