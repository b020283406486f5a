/** Error keys of a call that another server of the contract does not have, or answers to signed-in users only. */
const unsupportedKeys = ['path_not_found', 'not_available_yet', 'not_signed_in'];

/** Returns null when the server does not support the call. @throws every other error */
export async function nullIfUnsupported<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && 'key' in error && unsupportedKeys.some((key) => key === error.key)) return null;
    throw error;
  }
}
