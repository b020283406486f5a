/** 0 in `added_by`, `user_id` and `receiver_id` means the operator (contract 4.18). */
export const ADMIN_ID = 0;

export function isAdminId(id: number): boolean {
  return id === ADMIN_ID;
}

/** Converts the owner of a database row to the id on the wire; rows of the operator have no owner. */
export function toWireOwner(accountId: number | null): number {
  return accountId ?? ADMIN_ID;
}

/** Converts an id on the wire to the owner of a database row. */
export function fromWireOwner(id: number): number | null {
  return isAdminId(id) ? null : id;
}
