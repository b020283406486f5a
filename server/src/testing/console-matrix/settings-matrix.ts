import type { MatrixPart } from './matrix-part.ts';

export const settingsMatrix: MatrixPart = {
  seed: async () => undefined,
  rows: {
    'GET admin/get-settings': {},
    'POST admin/save-settings': { input: { 'values[0][name]': 'company_name', 'values[0][value]': 'Casa' } },
    'POST admin/save-market-picture': { input: { name: 'web_placeholder_logo' } },
    // Mail, text messages and push are not configured in the test app.
    'POST admin/save-mail-server': { input: { is_off: 1 }, admin: 'not_found' },
    'POST admin/test-mail': {},
    'POST admin/save-text-service': { input: { is_off: 1 }, admin: 'not_found' },
    'POST admin/save-routing': { input: { is_off: 1 }, admin: 'not_found' },
    'POST admin/save-search-model': { input: { is_off: 1 }, admin: 'not_found' },
    'POST admin/test-search-model': {},
    'POST admin/save-firebase': { input: { is_off: 1 }, admin: 'not_found' },
    'POST admin/test-firebase': {},
    'POST admin/save-identity-provider': {
      input: { kind: 'oidc', issuer: 'https://id.test', client_id: 'market' },
      admin: 'not_found',
    },
    'POST admin/delete-identity-provider': { input: { id: 'identity-1' }, admin: 'not_found' },
    'POST admin/test-identity-provider': { input: { id: 'identity-1' }, admin: 'not_found' },
    'POST admin/test-text': { input: { number: '4930123456' } },
    'POST admin/test-routing': { input: { mode: 'walk', address: 'Lisbon' } },
    'POST admin/test-push': { input: { fcm_id: 'token' } },
    'POST admin/save-address-service': { input: { is_off: 1 }, admin: 'not_found' },
    'POST admin/save-nearby-source': { input: { is_off: 1 }, admin: 'not_found' },
    'POST admin/test-nearby-source': { input: { address: 'Lisbon' } },
    'POST admin/test-geocoder': { input: { address: 'Lisbon' } },
    'POST admin/test-files': {},
    'GET admin/get-map': {},
    // No map is served in the test app.
    'POST admin/save-map': { input: { provider: 'bundled' }, admin: 'not_found' },
    'POST admin/test-map': { input: { provider: 'bundled' }, admin: 'not_found' },
    // The rows cannot send a file.
    'POST admin/upload-map-part': { admin: 'validation' },
  },
};
