import { leaving } from '../api/browser-state.ts';

/**
 * For who ends their session by their own hand: until `work` is done, it is no news to them that the server does not know
 * them any more, and the page they are on does not lead them elsewhere.
 */
export async function whileLeaving(work: () => Promise<void>): Promise<void> {
  leaving.pending = true;
  try {
    await work();
  } finally {
    leaving.pending = false;
  }
}
