import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { installPackages, mayUseApt } from './apt.mjs';

/** Environment variable with the path of another Chromium. */
const browserSetting = 'CHROMIUM_PATH';

/** Renders the same pages as the full browser with half the overhead, but supports no notifications. */
const headlessShell = 'chromium-headless-shell';

const commands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'microsoft-edge'];

const macApplications = ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

const windowsPrograms = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Chromium', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
];

/**
 * Every path where this machine may have a Chromium, the likeliest first.
 * @param {NodeJS.Platform} platform
 * @param {Record<string, string | undefined>} env
 * @param {{ whole?: boolean }} [options] `whole` excludes the headless shell
 */
export function browserPaths(platform, env, { whole = false } = {}) {
  if (env[browserSetting]) return [env[browserSetting]];
  if (platform === 'darwin') return macApplications;
  if (platform === 'win32') {
    const programFolders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
      (folder) => folder !== undefined,
    );
    return programFolders.flatMap((folder) => windowsPrograms.map((parts) => path.win32.join(folder, ...parts)));
  }
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(path.posix.delimiter).filter(Boolean), '/snap/bin'];
  const names = whole ? commands : [headlessShell, ...commands];
  return [...new Set(folders.flatMap((folder) => names.map((name) => path.posix.join(folder, name))))];
}

/**
 * Path of the first executable Chromium of this machine, or undefined.
 * @param {{ whole?: boolean }} options
 */
async function findBrowser(options) {
  for (const file of browserPaths(process.platform, process.env, options)) {
    const isExecutable = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isExecutable) return file;
  }
  return undefined;
}

/**
 * Returns the path of a Chromium. As root on Debian, installs one when there is none.
 * @param {{ whole?: boolean }} [options] `whole` for features that the headless shell lacks: notifications
 * @throws Error that names what to install when there is none
 */
export async function ensureBrowser(options = {}) {
  const found = await findBrowser(options);
  if (found) return found;
  if (process.env[browserSetting])
    throw new Error(`${browserSetting} is not an executable file: ${process.env[browserSetting]}`);
  if (await mayUseApt()) {
    await installPackages('the browser tests', 'chromium', headlessShell);
    const installed = await findBrowser(options);
    if (installed) return installed;
  }
  throw new Error(
    `The browser tests need Chromium or Chrome. Install one (Debian: apt-get install chromium) ` +
      `or name it: ${browserSetting}=/path/to/chromium npm test`,
  );
}

/**
 * Installs the headless shell on a Debian that has only Chromium: with it the journeys take two thirds of the time.
 * When that fails, they use the browser that is installed.
 */
export async function installHeadlessShell() {
  const found = await findBrowser({});
  if (process.env[browserSetting] || found?.endsWith(headlessShell) || !(await mayUseApt())) return;
  await installPackages('the browser tests', headlessShell).catch(() =>
    process.stdout.write(`The journeys run in ${found}.\n`),
  );
}
