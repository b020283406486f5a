import type { Context } from '../platform/context.ts';

/** Runs a task after the response is sent, so that the response time does not reveal it. */
export async function runAfterResponse(
  task: () => Promise<void>,
  { backgroundTasks }: Pick<Context, 'backgroundTasks'>,
): Promise<void> {
  await (backgroundTasks?.runAfterResponse(task) ?? task());
}
