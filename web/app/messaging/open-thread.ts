import { create } from 'zustand';

/** One conversation: the other party (0 = the operator) and the home that it is about. */
export interface ThreadRef {
  user: number;
  property: number;
}

interface OpenThread {
  /** Null while no conversation is on the screen. */
  thread: ThreadRef | null;
}

/** The conversation that somebody looks at: what arrives in it is told there and nowhere else. */
export const useOpenThread = create<OpenThread>()(() => ({ thread: null }));

export function setOpenThread(thread: ThreadRef | null): void {
  useOpenThread.setState({ thread });
}

/** Whether a message that has just come stands on the screen already. */
export function isThreadOpen({ user, property }: ThreadRef): boolean {
  const { thread } = useOpenThread.getState();
  return thread?.user === user && thread.property === property && !document.hidden;
}
