import { daySeconds } from '../time-units.ts';

/** How often a user is notified of new listings that match a saved search; `none` saves the search without emails. */
export const alertFrequencies = ['none', 'instant', 'daily', 'weekly'] as const;

export type AlertFrequency = (typeof alertFrequencies)[number];

/** Frequencies that send emails; a search without an account needs one of them. */
export const mailedFrequencies = ['instant', 'daily', 'weekly'] as const satisfies readonly AlertFrequency[];

/** Maximum number of saved searches per account, and per email address without an account; ours. */
export const savedSearchCount = { account: 50, email: 20 } as const;

/** Lifetime of the link that confirms an address; ours. An unconfirmed search is deleted with it. */
export const confirmLinkSeconds = 7 * daySeconds;
