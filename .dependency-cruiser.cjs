// The architecture in one readable place: who may import whom.
// Arrows point down: routes → features → auth, ui, samples → api → lib, openapi.
const tests = "\\.(test|stories)\\.tsx?$|/testing/";

const nodeBuiltins =
  "^(node:)?(fs|http|https|net|tls|path|url|crypto|stream|buffer|os|process|worker_threads|zlib)(/|$)";

/** The BFF's floors, lowest first. An arrow never points up; floors of one line may know each other. */
const bffLayers = [
  "lib",
  "http",
  "upstream",
  "session|limits|coordination|gateways|adapters|samples",
  "proxy",
  "views|auth|google|recovery",
];

const bffArrowsPointDown = bffLayers.map((folders, index) => {
  const above = bffLayers.slice(index + 1).map((higher) => `(${higher})/`);
  return {
    name: `bff-${folders.replaceAll("|", "-")}-knows-nothing-above`,
    severity: "error",
    from: { path: `^bff/app/(${folders})/`, pathNot: tests },
    // The files beside the folders put all of them together.
    to: { path: `^bff/app/(${[...above, "[^/]+\\.ts$"].join("|")})` },
  };
});

module.exports = {
  forbidden: [
    ...bffArrowsPointDown,
    {
      name: "the-server-lives-on-dependencies",
      comment: "A production install has no devDependencies: the client is built into the product.",
      severity: "error",
      from: { path: "^bff/(app|node)/", pathNot: tests },
      to: { dependencyTypes: ["npm-dev"] },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "feature-stays-home",
      comment: "A feature never imports another; a route composes them.",
      severity: "error",
      from: { path: "^web/src/features/([^/]+)/([^/]+)/" },
      to: { path: "^web/src/features/", pathNot: "^web/src/features/$1/$2/" },
    },
    {
      name: "features-stand-in-wings",
      severity: "error",
      from: {},
      to: {
        path: "^web/src/features/",
        pathNot: "^web/src/features/(shop|account|office|wallet)/[^/]+/",
      },
    },
    {
      name: "ui-has-rooms",
      severity: "error",
      from: {},
      to: {
        path: "^web/src/ui/",
        pathNot: "^web/src/ui/(table|form|feedback|overlay|media|layout|order|wallet)/",
      },
    },
    {
      name: "features-below-routes",
      severity: "error",
      from: { path: "^web/src/features/", pathNot: tests },
      to: { path: "^web/src/(routes|app)/" },
    },
    {
      name: "floor",
      comment: "The floor knows no feature, route or app.",
      severity: "error",
      from: { path: "^web/src/(ui|api|auth|lib|samples)/", pathNot: tests },
      to: { path: "^web/src/(features|routes|app)/" },
    },
    {
      name: "api-below-ui",
      severity: "error",
      from: { path: "^web/src/(api|lib)/", pathNot: tests },
      to: { path: "^web/src/(ui|auth)/" },
    },
    {
      name: "ui-is-domain-free",
      comment:
        "ui parts draw; they never call the server. What an error says and how calls are kept single they may use.",
      severity: "error",
      from: { path: "^web/src/ui/", pathNot: tests },
      to: {
        path: "^web/src/(api|auth)/",
        pathNot: "^web/src/api/(api-error|use-single-flight)\\.ts$",
      },
    },
    {
      name: "lib-imports-nothing",
      comment: "Of ours, but how text is compared; a package may do its work.",
      severity: "error",
      from: { path: "^web/src/lib/", pathNot: tests },
      to: {
        pathNot: "^(web/src/lib/|openapi/search-text)",
        dependencyTypesNot: ["npm", "npm-dev"],
      },
    },
    {
      name: "only-openapi-is-shared",
      comment:
        "web, bff and mocks meet in the tab, in the server's mock mode, in tests and in stories alone.",
      severity: "error",
      from: {
        path: "^(web|bff|mocks)/",
        pathNot: `${tests}|^web/src/main\\.tsx$|^mocks/src/browser\\.ts$|^bff/node/server\\.ts$`,
      },
      to: { path: "^(web|bff|mocks)/", pathNot: "^$1/" },
    },
    {
      name: "openapi-imports-nothing",
      severity: "error",
      from: { path: "^openapi/", pathNot: tests },
      to: { path: "^(web|bff|mocks|e2e|scripts)/" },
    },
    {
      name: "mock-arrows-point-down",
      comment: "Rules know rows; only handlers know how a response looks.",
      severity: "error",
      from: { path: "^mocks/src/(db|domain|seed)/", pathNot: tests },
      to: { path: "^mocks/src/present/" },
    },
    {
      name: "mock-domain-is-pure",
      severity: "error",
      from: { path: "^mocks/src/(db|domain|present|seed)/", pathNot: tests },
      to: { path: "node_modules/msw/|^mocks/src/handlers/" },
    },
    {
      name: "bff-app-is-portable",
      comment:
        "The app runs in a browser tab too: Web standards alone, nothing of the Node server.",
      severity: "error",
      from: { path: "^bff/app/", pathNot: tests },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "bff-app-knows-no-server",
      severity: "error",
      from: { path: "^bff/app/", pathNot: tests },
      to: { path: "^bff/(node|testing)/|node_modules/(undici|pino|@hono/node-server)/" },
    },
    {
      name: "bff-packages-are-portable",
      comment: "Nor may a package that the app uses reach for Node.",
      severity: "error",
      from: { path: "^bff/app/app\\.ts$" },
      to: { path: nodeBuiltins, reachable: true },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "routeTree\\.gen\\.ts$" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs"],
    },
  },
};
