/** Paging of the thread list: the older threads that are not loaded yet. */
export interface OlderThreads {
  hasMore: boolean;
  isLoading: boolean;
  /** The last request failed. It is retried on request or when the device is online again. */
  hasFailed: boolean;
  load: () => void;
}
