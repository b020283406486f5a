/** Account id of the console's drafts on this device (contract 4.18). */
export const operatorAccountId = 0;
