/** The arrows of docs/architecture.md, checked: what may import what. */
const only = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: to },
});
const OURS = '^(content|contract|db|domain|features|scripts|server|test|web)/';

export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'nothing-missing', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      ...only('domain-imports-nothing', '^domain/', OURS, 'rules are pure'),
      to: { path: OURS, pathNot: '^domain/' },
    },
    {
      ...only('contract-imports-nothing', '^contract/', OURS, 'the language of declaring'),
      to: { path: OURS, pathNot: '^contract/' },
    },
    only(
      'browser-never-reaches-the-server',
      '^(web|features/([^/]+/)+web)/',
      '^(db|server|features/([^/]+/)+server)/',
      'keys stay on the server',
    ),
    only(
      'contracts-are-data',
      '\\.(contract|forms)\\.ts$',
      '^(db/|server/|web/|features/.*/(server|web)/)',
      'both ends read them',
    ),
    only(
      'server-knows-no-feature',
      '^server/(?!app\\.ts|start\\.ts|main\\.ts)',
      '^features/',
      'app.ts and start.ts alone know the features',
    ),
    only('db-knows-no-feature', '^db/', '^(features|server|web)/', 'the data is below everything'),
    only(
      'ui-knows-no-feature',
      '^web/(ui|brand|theme|styles|api)/',
      '^features/[^/]+/(web|server)/',
      'the design system has no product words',
    ),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    exclude: { path: '\\.test\\.tsx?$' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
