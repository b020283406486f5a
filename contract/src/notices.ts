/** Successes that a client must tell from the ordinary one; sent as `key` beside their text. */
export const notices = {
  /** A second report by the same person changes nothing and is no failure (contract 2.3, add_reports). */
  already_reported: 'You have already reported this property.',
} as const;

export type NoticeKey = keyof typeof notices;
