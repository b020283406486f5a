import { describe, expect, it } from 'vitest';
import { browserPlaces } from './browser.mjs';

describe('browserPlaces', () => {
  it('takes the one that was named, and no other', () => {
    expect(browserPlaces('linux', { CHROMIUM_PATH: '/opt/chromium', PATH: '/usr/bin' })).toEqual(['/opt/chromium']);
  });

  it('looks through the path on Linux, the system folder and the headless shell first, each place once', () => {
    const places = browserPlaces('linux', { PATH: '/opt/bin:/usr/bin' });
    expect(places[0]).toBe('/usr/bin/chromium-headless-shell');
    expect(places).toContain('/opt/bin/google-chrome');
    expect(new Set(places).size).toBe(places.length);
    expect(browserPlaces('linux', { PATH: '/usr/bin' }, { whole: true })[0]).toBe('/usr/bin/chromium');
  });

  it('knows where macOS and Windows keep theirs', () => {
    expect(browserPlaces('darwin', {})).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
    expect(browserPlaces('win32', { PROGRAMFILES: 'C:\\Program Files' })).toContain(
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    );
  });
});
