/**
 * Calls that an admin may not use while signed in as a user (decision 045): decisions that only the user may take,
 * anything that costs the user money, and confidential conversations.
 */

/** Maximum duration of an impersonation session. */
export const impersonationMinutes = 30;

/** By `callKey`. `update_profile` itself rejects a change of the email. */
export const callsBlockedDuringImpersonation: ReadonlySet<string> = new Set([
  'POST change-password',
  'POST delete_user',
  'POST request-data-export',
  'POST end-session',
  'POST confirm-identity',
  'POST send-confirmation-code',
  'POST begin-two-factor',
  'POST confirm-two-factor',
  'POST renew-recovery-codes',
  'POST turn-off-two-factor',
  'POST begin-passkey',
  'POST add-passkey',
  'POST delete-passkey',
  'POST register-push',
  'GET get_chats',
  'GET get_messages',
  'POST send_message',
  'POST delete_chat_message',
  'POST mark_messages_read',
  'POST report-chat',
  'POST block-user',
  'POST unblock-user',
  'POST assign_package',
  'POST create-payment-intent',
  'GET paypal',
  'POST flutterwave',
  'POST payment-transaction-fail',
]);
