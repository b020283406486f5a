/** The operator's account id on the wire: in `added_by`, `user_id`, `sender_id` and `receiver_id` (contract 4.18). */
export const operatorAccountId = 0;

/** Converts the account of a database row, which is null for the operator, to its id on the wire. */
export function toWireAccountId(accountId: number | null): number {
  return accountId ?? operatorAccountId;
}

/** Converts an account id on the wire to that of a database row, which is null for the operator. */
export function fromWireAccountId(id: number): number | null {
  return id === operatorAccountId ? null : id;
}
