import type { Context } from '../context.ts';

/** Does the work while the answer is already on its way, so that the answer's time tells nothing of it. */
export async function leave(work: () => Promise<void>, { afterwork }: Pick<Context, 'afterwork'>): Promise<void> {
  await (afterwork?.leave(work) ?? work());
}
