/** Identifies a conversation by the other user (0 = the operator) and the property. */
export interface ThreadRef {
  user: number;
  property: number;
}
