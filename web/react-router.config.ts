import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  // Links know all routes from the start: a discovery request on each hover would cost more than the table.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
