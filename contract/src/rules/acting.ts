/**
 * What one of the operator's people may not do while signed in as somebody (decision 045): nothing that only the person
 * may decide, nothing that costs their money, and nothing that was said in confidence.
 */

/** How long it lasts at most. */
export const actingMinutes = 30;

/** By `callKey`. A change of the email is refused by `update_profile` itself. */
export const closedWhileActing: ReadonlySet<string> = new Set([
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
