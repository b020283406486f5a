/** How often somebody is told of new homes that fit a saved search; `none` keeps the search without a mail. */
export const alertFrequencies = ['none', 'instant', 'daily', 'weekly'] as const;

export type AlertFrequency = (typeof alertFrequencies)[number];

/** Frequencies that send something: without an account a search is there for nothing else. */
export const mailedFrequencies = ['instant', 'daily', 'weekly'] as const satisfies readonly AlertFrequency[];

/** How many searches one person keeps, and how many one address without an account; ours. */
export const savedSearchCount = { account: 50, email: 20 } as const;

/** Life of the link that confirms an address; ours. What nobody confirms is forgotten with it. */
export const confirmLinkSeconds = 7 * 24 * 60 * 60;
