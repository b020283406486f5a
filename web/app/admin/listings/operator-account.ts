/** Whose the drafts of the console are on this device: the operator is account 0 (contract 4.18). */
export const operatorAccount = 0;
