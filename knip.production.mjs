import config from './knip.json' with { type: 'json' };

/** Finds exports that only tests use: every entry is one of production, and tests are none. */
const inProduction = (/** @type {string[]} */ patterns) => patterns.map((pattern) => `${pattern}!`);

export default {
  ...config,
  ignoreExportsUsedInFile: true,
  workspaces: Object.fromEntries(
    Object.entries(config.workspaces).map(([name, workspace]) => [
      name,
      {
        ...workspace,
        ...('entry' in workspace && { entry: inProduction(workspace.entry) }),
        ...('project' in workspace && { project: inProduction(workspace.project) }),
      },
    ]),
  ),
};
