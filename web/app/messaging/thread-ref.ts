/** One conversation: the other party (0 = the operator) and the home that it is about. */
export interface ThreadRef {
  user: number;
  property: number;
}
