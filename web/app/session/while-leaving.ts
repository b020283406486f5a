import { leaving } from '../api/browser-state.ts';

/**
 * Marks a session that the user ends, until `work` is done: a rejected token shows no notice then, and pages do not
 * redirect.
 */
export async function whileLeaving(work: () => Promise<void>): Promise<void> {
  leaving.pending = true;
  try {
    await work();
  } finally {
    leaving.pending = false;
  }
}
