import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Draft, type DraftFields, type DraftFile, filesOf, hasChanges } from './draft.ts';
import { saveDraftOnUnload, saveDraft, removeDraft } from './draft-store.ts';

/** Share of the bytes sent, 0 to 1; `paused` while the upload waits for the connection. */
export type UploadProgress = number | 'paused';

export interface SessionState {
  draft: Draft;
  /** By file id; absent while a file is not uploading. */
  progress: Readonly<Record<string, UploadProgress>>;
  /** Time of the last save on this device, milliseconds; null while there is nothing to save. */
  savedAt: number | null;
  /** The server accepts files only together with the listing. */
  sendsFilesInline: boolean;
  /** IndexedDB is full or unavailable: the draft lives only as long as the page. */
  isStorageUnavailable: boolean;
}

export type DraftSession = ReturnType<typeof openSession>;

/** Further changes during the delay are saved together. */
const saveDelayMs = 250;

/** Edits one draft and saves its changes on the device while the user types. */
export function openSession(
  initial: Draft,
  { carriesFiles = false, now = Date.now }: { carriesFiles?: boolean; now?: () => number } = {},
) {
  const store: StoreApi<SessionState> = createStore<SessionState>()(() => ({
    draft: initial,
    progress: {},
    savedAt: hasChanges(initial) ? initial.changedAt : null,
    sendsFilesInline: carriesFiles,
    isStorageUnavailable: false,
  }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let savedDraft = initial;
  let isDeleted = false;

  async function save(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const { draft } = store.getState();
    if (isDeleted || draft === savedDraft) return;
    try {
      if (!hasChanges(draft)) {
        await removeDraft(draft.key, []);
        savedDraft = draft;
        store.setState({ savedAt: null });
        return;
      }
      await saveDraft(draft);
      savedDraft = draft;
      store.setState({ savedAt: draft.changedAt, isStorageUnavailable: false });
    } catch {
      store.setState({ isStorageUnavailable: true });
    }
  }

  function change(update: (fields: DraftFields) => DraftFields): void {
    const { draft } = store.getState();
    const fields = update(draft.fields);
    if (fields === draft.fields) return;
    store.setState({ draft: { ...draft, fields, changedAt: now() } });
    timer ??= setTimeout(() => void save(), saveDelayMs);
  }

  function set(fields: Partial<DraftFields>): void {
    change((current) => ({ ...current, ...fields }));
  }

  function setProgress(id: string, progress: UploadProgress | null): void {
    const { [id]: _, ...others } = store.getState().progress;
    store.setState({ progress: progress === null ? others : { ...others, [id]: progress } });
  }

  /**
   * Saves unsaved changes, synchronously first, because a page that unloads does not wait for IndexedDB. Without any it saves
   * nothing: another tab may have edited or sent the draft.
   */
  function leave(): void {
    const { draft } = store.getState();
    if (isDeleted || draft === savedDraft) return;
    saveDraftOnUnload(draft);
    void save();
  }

  /** Deletes the draft and its files from the device, once it was sent or discarded. Later changes are not saved. */
  async function deleteDraft(): Promise<void> {
    isDeleted = true;
    clearTimeout(timer);
    const { draft } = store.getState();
    const ids = filesOf(draft.fields).map((file: DraftFile) => file.id);
    await removeDraft(draft.key, ids).catch(() => undefined);
  }

  return {
    store,
    change,
    set,
    setProgress,
    deleteDraft,
    leave,
    get draft() {
      return store.getState().draft;
    },
  };
}
