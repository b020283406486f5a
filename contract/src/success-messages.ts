/** Success messages that a client must distinguish from the ordinary one; sent as `key` beside their text. */
export const successMessages = {
  /** A second report by the same user changes nothing and is no failure (contract 2.3, add_reports). */
  already_reported: 'You have already reported this property.',
} as const;
