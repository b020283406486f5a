import { access, constants, readFile } from 'node:fs/promises';
import path from 'node:path';
import { run } from './run.mjs';

/** Set this to use a Chromium that stands somewhere else. */
const browserSetting = 'CHROMIUM_PATH';

/** Draws the same pages as the whole browser with half the work around them, but shows no notifications. */
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
 * Every place where this machine may keep a Chromium, the likeliest first.
 * @param {NodeJS.Platform} platform
 * @param {Record<string, string | undefined>} env
 * @param {{ whole?: boolean }} [options] `whole` leaves out the headless shell
 */
export function browserPlaces(platform, env, { whole = false } = {}) {
  if (env[browserSetting]) return [env[browserSetting]];
  if (platform === 'darwin') return macApplications;
  if (platform === 'win32') {
    const homes = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((home) => home !== undefined);
    return homes.flatMap((home) => windowsPrograms.map((parts) => path.win32.join(home, ...parts)));
  }
  const folders = ['/usr/bin', ...(env.PATH ?? '').split(path.posix.delimiter).filter(Boolean), '/snap/bin'];
  const names = whole ? commands : [headlessShell, ...commands];
  return [...new Set(folders.flatMap((folder) => names.map((name) => path.posix.join(folder, name))))];
}

/**
 * The first Chromium of this machine, or undefined.
 * @param {{ whole?: boolean }} options
 */
async function findBrowser(options) {
  for (const place of browserPlaces(process.platform, process.env, options)) {
    const runs = await access(place, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (runs) return place;
  }
  return undefined;
}

/**
 * The path of a Chromium; on Debian root gets one installed.
 * @param {{ whole?: boolean }} [options] `whole` for what the headless shell lacks: notifications
 * @throws Error that says what to install when there is none
 */
export async function ensureBrowser(options = {}) {
  const found = await findBrowser(options);
  if (found) return found;
  if (process.env[browserSetting])
    throw new Error(`${browserSetting} names no program: ${process.env[browserSetting]}`);
  if (await mayUseApt()) {
    await install('chromium', headlessShell);
    const installed = await findBrowser(options);
    if (installed) return installed;
  }
  throw new Error(
    `The browser tests need Chromium or Chrome. Install one (Debian: apt-get install chromium) ` +
      `or name it: ${browserSetting}=/path/to/chromium npm test`,
  );
}

/**
 * Adds the headless shell on a Debian that has Chromium alone: with it the journeys take two thirds of the time. Without
 * it they use what is there.
 */
export async function addHeadlessShell() {
  const found = await findBrowser({});
  if (process.env[browserSetting] || found?.endsWith(headlessShell) || !(await mayUseApt())) return;
  await install(headlessShell).catch(() => process.stdout.write(`The journeys run in ${found}.\n`));
}

/** @param {string[]} packages of Debian */
async function install(...packages) {
  process.stdout.write(`Installing ${packages.join(' and ')} for the browser tests…\n`);
  await run('apt-get', ['update', '-qq']);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}

/** Debian itself; Ubuntu's package is an empty shell around snap. */
async function mayUseApt() {
  if (process.getuid?.() !== 0) return false;
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return /^ID=debian$/m.test(release);
}
