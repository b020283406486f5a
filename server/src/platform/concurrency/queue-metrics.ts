import { gauge, histogram } from '../metrics/metrics.ts';

const tasks = gauge({
  name: 'queue_tasks',
  help: 'Tasks of the queues for rendering pages, encoding pictures and drawing the map, by state.',
  labelNames: ['queue', 'state'],
});
const wait = histogram({
  name: 'queue_wait_seconds',
  help: 'Time from adding a task to a queue until it starts.',
  labelNames: ['queue'],
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
});

/** Measures a queue. Each task calls the functions in their order. */
export function measureQueue(queue: string) {
  const waiting = tasks.labels({ queue, state: 'waiting' });
  const running = tasks.labels({ queue, state: 'running' });
  waiting.inc(0);
  running.inc(0);
  wait.zero({ queue });
  return {
    added: () => waiting.inc(),
    started: (waitMs: number) => {
      waiting.dec();
      running.inc();
      wait.observe({ queue }, waitMs / 1_000);
    },
    ended: () => running.dec(),
  };
}
