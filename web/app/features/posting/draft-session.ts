import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Draft, type DraftFields, type DraftFile, filesOf, isWorthKeeping } from './draft.ts';
import { keepAtLeaving, keepDraft, removeDraft } from './draft-store.ts';

export interface SessionState {
  draft: Draft;
  /** How much of a file has gone up, 0 to 1; -1 where it waits for the connection. By the id of the file. */
  progress: Readonly<Record<string, number>>;
  /** When it was last kept on this device, milliseconds; null while nothing is worth keeping. */
  keptAt: number | null;
  /** The server takes files only with the listing itself. */
  carriesFiles: boolean;
  /** The device has no room or no store: what is typed lives as long as the page. */
  isHomeless: boolean;
}

export type DraftSession = ReturnType<typeof openSession>;

/** Milliseconds from a change to its being kept, with all that was changed meanwhile. */
const rest = 250;

/** One draft that is worked on: what changes is kept on the device as it is typed. */
export function openSession(
  first: Draft,
  { carriesFiles = false, now = Date.now }: { carriesFiles?: boolean; now?: () => number } = {},
) {
  const store: StoreApi<SessionState> = createStore<SessionState>()(() => ({
    draft: first,
    progress: {},
    keptAt: isWorthKeeping(first) ? first.changedAt : null,
    carriesFiles,
    isHomeless: false,
  }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDone = false;

  async function keep(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const { draft } = store.getState();
    if (isDone || draft === first) return;
    try {
      if (!isWorthKeeping(draft)) {
        await removeDraft(draft.key, []);
        store.setState({ keptAt: null });
        return;
      }
      await keepDraft(draft);
      store.setState({ keptAt: draft.changedAt, isHomeless: false });
    } catch {
      store.setState({ isHomeless: true });
    }
  }

  function change(update: (fields: DraftFields) => DraftFields): void {
    const { draft } = store.getState();
    const fields = update(draft.fields);
    if (fields === draft.fields) return;
    store.setState({ draft: { ...draft, fields, changedAt: now() } });
    timer ??= setTimeout(() => void keep(), rest);
  }

  function set(fields: Partial<DraftFields>): void {
    change((before) => ({ ...before, ...fields }));
  }

  function setProgress(id: string, share: number | null): void {
    const { [id]: _, ...others } = store.getState().progress;
    store.setState({ progress: share === null ? others : { ...others, [id]: share } });
  }

  /** The page goes away: nothing that takes time is finished any more. */
  function leave(): void {
    const { draft, keptAt } = store.getState();
    if (!isDone && draft !== first && draft.changedAt !== keptAt) keepAtLeaving(draft);
    void keep();
  }

  /** It was sent or thrown away: nothing of it stays on the device. */
  async function finish(): Promise<void> {
    isDone = true;
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
    finish,
    leave,
    get draft() {
      return store.getState().draft;
    },
  };
}
