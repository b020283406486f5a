/**
 * Imports run one way: contract ← server ← demo, contract ← web; inside the web shared ← ui ← components ← features ← routes.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    forbid('contract-stands-alone', '^contract/', '^(server|web|demo|e2e|bench)/', 'The contract knows nobody.'),
    {
      ...forbid(
        'contract-is-pure',
        '^contract/src/',
        '',
        'The contract does no input or output: it runs in a browser too.',
      ),
      from: { path: '^contract/src/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    forbid(
      'server-knows-no-screens',
      '^server/',
      '^(web/app|demo|e2e|bench)/',
      'The server gets the built site handed in.',
      [
        // Where the parts of the product meet: the process itself.
        '^server/src/main\\.ts$',
      ],
    ),
    forbid(
      'web-knows-no-server',
      '^web/',
      '^(server|demo|e2e|bench)/',
      'The site speaks to a server by the contract only.',
    ),
    forbid(
      'demo-uses-server',
      '^demo/',
      '^(web|e2e|bench)/',
      'The demo market is written through the server’s own database.',
    ),

    forbid(
      'shared-stands-alone',
      '^web/app/shared/',
      '^web/app/(?!shared/|worker/)',
      'State, calls and formats know no screens.',
    ),
    forbid(
      'ui-above-shared',
      '^web/app/ui/',
      '^web/app/(?!ui/|shared/browser/)',
      'Parts of the design system know nothing of the product.',
    ),
    forbid(
      'components-below-features',
      '^web/app/components/',
      '^web/app/(features|routes|admin)/',
      'Parts that several features share know none of them.',
      ['\\.test\\.ts$'],
    ),
    forbid(
      'features-below-routes',
      '^web/app/features/',
      '^web/app/(routes/|admin/|root|routes\\.)',
      'A feature serves any route.',
    ),
    {
      name: 'features-apart',
      comment: 'A feature never imports another; what both need belongs to shared, ui or components.',
      severity: 'error',
      from: { path: '^web/app/features/([^/]+)/' },
      to: { path: '^web/app/features/', pathNot: '^web/app/features/$1/' },
    },
    {
      name: 'route-areas-apart',
      comment: 'An area of routes does not import another; what two areas share is a feature or in routes/shared.',
      severity: 'error',
      from: { path: '^web/app/routes/([^/]+)/' },
      to: { path: '^web/app/routes/[^/]+/', pathNot: '^web/app/routes/($1|shared)/' },
    },

    {
      name: 'transport-is-thin',
      comment: 'Nothing outside server/src/http knows about requests and replies.',
      severity: 'error',
      from: { path: '^server/src/', pathNot: '^server/src/(http|testing)/' },
      to: { path: '^(node_modules/)?(@fastify/|fastify)' },
    },
    forbid(
      'platform-below-domains',
      '^server/src/platform/',
      '^server/src/(?!platform/|testing/|config\\.ts|fatal-error-message\\.ts)',
      'The platform knows nothing of the market; a domain extends Services by declaration merging.',
      ['\\.test\\.ts$', '/testing(/|\\.ts$)|-testing\\.ts$'],
    ),
    forbid(
      'http-above-domains',
      '^server/src/(?!http/|testing/|main\\.ts)',
      '^server/src/http/',
      'Domains know nothing of requests and replies.',
      ['\\.test\\.ts$'],
    ),
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '/\\+types/|^virtual:|server-build|^(geo|topo)json' },
    },
    {
      name: 'declared',
      comment: 'A package that is used stands in package.json.',
      severity: 'error',
      from: { path: '^(contract|server|web|demo)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '^(contract|server|web|demo)/', pathNot: '\\.test\\.tsx?$|/test(ing)?/|testing\\.ts$' },
      to: { path: '\\.test\\.tsx?$|/testing/|testing\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|dist|\\.react-router)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
    combinedDependencies: true,
  },
};

/**
 * @param {string} name
 * @param {string} from
 * @param {string} to
 * @param {string} comment
 * @param {string[]} except
 */
function forbid(name, from, to, comment, except = []) {
  const pathNot = except.length > 0 ? { pathNot: except } : {};
  return { name, comment, severity: 'error', from: { path: from, ...pathNot }, to: { path: to } };
}
