import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  // A build is made beside the old one, which serves until the new one is whole.
  buildDirectory: process.env.SITE_BUILD_FOLDER ?? 'build',
  // Links know all routes from the start: a discovery request on each hover would cost more than the table.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
