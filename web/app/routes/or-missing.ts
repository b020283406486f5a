/** A call that another server of the contract does not have, or answers to signed-in users only. */
const missing = ['path_not_found', 'not_available_yet', 'not_signed_in'];

/** @returns null where the server does not have the call: the page does without. @throws every other failure */
export async function orMissing<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && 'key' in error && missing.some((key) => key === error.key)) return null;
    throw error;
  }
}
