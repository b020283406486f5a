import { signingOut } from '../api/browser-state.ts';

/**
 * Marks a session that the user ends, until `work` is done: a rejected token shows no notice then, and pages do not
 * redirect.
 */
export async function whileSigningOut(work: () => Promise<void>): Promise<void> {
  signingOut.pending = true;
  try {
    await work();
  } finally {
    signingOut.pending = false;
  }
}
