import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  // A build is made beside the old one, which serves until the new one is whole.
  buildDirectory: process.env.SITE_BUILD_FOLDER ?? 'build',
  // Links know all routes from the start: a discovery request on each hover would cost more than the table.
  routeDiscovery: { mode: 'initial' },
  // What version 8 changes is taken with version 8 (docs/decisions/001-versions.md); said, it is not warned of.
  future: {
    v8_middleware: false,
    v8_splitRouteModules: false,
    v8_viteEnvironmentApi: false,
    v8_passThroughRequests: false,
    v8_trailingSlashAwareDataRequests: false,
  },
} satisfies Config;
