/** The older conversations, that are not loaded yet. */
export interface MoreThreads {
  has: boolean;
  isLoading: boolean;
  /** The last try came to nothing: nothing asks again by itself until somebody wants it or the line is back. */
  hasFailed: boolean;
  load: () => void;
}
