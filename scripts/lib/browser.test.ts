import { describe, expect, it } from 'vitest';
import { browserPaths } from './browser.mjs';

describe('browserPaths', () => {
  it('returns only the path that CHROMIUM_PATH names', () => {
    expect(browserPaths('linux', { CHROMIUM_PATH: '/opt/chromium', PATH: '/usr/bin' })).toEqual(['/opt/chromium']);
  });

  it('searches PATH on Linux, with /usr/bin and the headless shell first and no duplicates', () => {
    const paths = browserPaths('linux', { PATH: '/opt/bin:/usr/bin' });
    expect(paths[0]).toBe('/usr/bin/chromium-headless-shell');
    expect(paths).toContain('/opt/bin/google-chrome');
    expect(new Set(paths).size).toBe(paths.length);
    expect(browserPaths('linux', { PATH: '/usr/bin' }, { whole: true })[0]).toBe('/usr/bin/chromium');
  });

  it('returns the installation paths of macOS and Windows', () => {
    expect(browserPaths('darwin', {})).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
    expect(browserPaths('win32', { PROGRAMFILES: 'C:\\Program Files' })).toContain(
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    );
  });
});
