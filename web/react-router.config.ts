import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  // The new build is written to another folder, so that the old one serves requests until it is complete.
  buildDirectory: process.env.SITE_BUILD_FOLDER ?? 'build',
  // The client has the whole route table: a discovery request on each hover would cost more.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
