/** 0 in `added_by`, `user_id` and `receiver_id` means the operator (contract 4.18). */
export const ADMIN_ID = 0;

export function isAdminId(id: number): boolean {
  return id === ADMIN_ID;
}

/** The id on the wire of a row's owner; rows of the operator have none. */
export function toWireOwner(accountId: number | null): number {
  return accountId ?? ADMIN_ID;
}

/** The owner of a row for an id of the wire. */
export function fromWireOwner(id: number): number | null {
  return isAdminId(id) ? null : id;
}
