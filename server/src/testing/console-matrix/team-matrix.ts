import type { MarketFixture } from '../market-fixture.ts';
import type { MatrixPart } from './matrix-part.ts';

/** Ids of an operator without a password, and of one with a password. */
const invitedId = 24_101;
const memberId = 24_102;

async function layOut(market: MarketFixture): Promise<void> {
  const member = { name: 'Moritz', role: 'moderator' };
  await market.insert('operator', { ...member, id: invitedId, email: 'invited@console.test', password_hash: '' });
  await market.insert('operator', { ...member, id: memberId, email: 'member@console.test', password_hash: 'x' });
}

const newPassword = { password: 'a newer one', re_password: 'a newer one' } as const;

export const teamMatrix: MatrixPart = {
  seed: layOut,
  rows: {
    'GET admin/get-team': {},
    'POST admin/invite-operator': { input: { email: 'new@console.test', name: 'Nora', role: 'support' } },
    'POST admin/invite-again': { input: { id: invitedId } },
    'POST admin/change-role': { input: { id: memberId, role: 'editor' } },
    'POST admin/switch-operator': { input: { id: memberId, is_active: 0 } },
    'GET admin/export-audit': {},
    'POST admin/change-password': { input: { old_password: 'a guess', ...newPassword }, admin: 'sign_in_failed' },
    'POST admin/change-name': { input: { name: 'Olga' } },
    'GET admin/get-two-factor': {},
    'POST admin/begin-two-factor': { admin: 'two_factor_on' },
    'POST admin/confirm-two-factor': { input: { code: '123456' }, admin: 'two_factor_wrong' },
    'POST admin/renew-recovery-codes': { input: { code: '123456' }, admin: 'two_factor_wrong' },
    'POST admin/turn-off-two-factor': { input: { code: '123456' }, admin: 'two_factor_wrong' },
    'POST admin/reset-two-factor': { input: { id: memberId } },
    'GET admin/get-passkeys': {},
    'POST admin/begin-passkey': {},
    'POST admin/add-passkey': { input: { response: 'made up' }, admin: 'passkey_wrong' },
    'POST admin/delete-passkey': { input: { id: 999_999 }, admin: 'not_found' },
    'POST admin/begin-passkey-sign-in': { allActors: 'ok' },
    'POST admin/passkey-sign-in': { input: { response: 'made up' }, allActors: 'passkey_wrong' },
    'GET admin/get-sessions': {},
    'POST admin/end-session': { input: { id: 999_999 }, admin: 'not_found' },
    // These calls do not depend on the caller.
    'POST admin/forgot-password': { input: { email: 'nobody@console.test' }, allActors: 'ok' },
    'POST admin/get-password-link': { input: { token: 'made up' }, allActors: 'reset_link_invalid' },
    'POST admin/reset-password': { input: { token: 'made up', ...newPassword }, allActors: 'reset_link_invalid' },
  },
};
