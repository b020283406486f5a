import { asRecord } from '@latchkey/contract/schema/record';
import { fcmAccess, fetchFcm, type ServiceAccount } from './fcm-access.ts';
import { fitPayload } from './fit-payload.ts';
import { type PushMessage, PushRefused, TokenGone } from './push-sender.ts';
import { retryableError } from './retryable-error.ts';

export interface FcmOptions {
  account: ServiceAccount;
  now: () => Date;
  /** Base URL of FCM, for tests. */
  address?: string;
}

const retryableStatuses = new Set([401, 403, 408, 429]);

/** Sends pushes by Firebase Cloud Messaging, HTTP v1: data messages, as existing clients expect them. */
export function fcmSender({ account, now, address = 'https://fcm.googleapis.com' }: FcmOptions) {
  const access = fcmAccess(account, now);
  const url = `${address}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`;

  async function post(body: object): Promise<void> {
    const response = await fetchFcm(url, {
      method: 'POST',
      headers: { Authorization: `Bearer ${await access.token()}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(15_000),
    });
    if (response.ok) {
      await response.body?.cancel();
      return;
    }
    const text = await response.text();
    const message = `FCM responded with ${response.status}: ${text.slice(0, 200)}`;
    if (isTokenError(text)) throw new TokenGone(message);
    if (response.status === 401) access.evict();
    if (response.status < 500 && !retryableStatuses.has(response.status)) throw new PushRefused(message);
    throw retryableError(message, response.headers.get('retry-after'), now());
  }

  return {
    send: (message: PushMessage) => post({ message: envelope(message) }),
    /** Validates a push to a topic without sending it. @returns the project id */
    async check(): Promise<string> {
      await post({ validate_only: true, message: { topic: 'trial', data: { trial: '1' } } });
      return account.project_id;
    },
  };
}
export type FcmSender = ReturnType<typeof fcmSender>;

/** https://firebase.google.com/docs/reference/fcm/rest/v1/projects.messages */
function envelope({ id, token, payload, ttlSeconds, isUrgent }: PushMessage) {
  const name = `push-${id}`;
  return {
    token,
    data: { ...fitPayload(payload), push_id: String(id) },
    // No collapse_key: FCM keeps four of them per device and drops the others; the device detects duplicates by push_id.
    android: { priority: isUrgent ? 'HIGH' : 'NORMAL', ttl: `${ttlSeconds}s` },
    apns: { headers: { 'apns-priority': isUrgent ? '10' : '5', 'apns-collapse-id': name } },
    webpush: { headers: { TTL: String(ttlSeconds), Urgency: isUrgent ? 'high' : 'normal', Topic: name } },
  };
}

/**
 * Returns whether the token is unregistered, of another sender, or invalid; not for errors of the message or of our setup.
 */
function isTokenError(text: string): boolean {
  try {
    const { details: sent, message } = asRecord(asRecord(JSON.parse(text))['error']);
    const details = Array.isArray(sent) ? sent.map(asRecord) : [];
    if (details.some(({ errorCode }) => errorCode === 'UNREGISTERED' || errorCode === 'SENDER_ID_MISMATCH'))
      return true;
    const fields = details.flatMap(({ fieldViolations }) => (Array.isArray(fieldViolations) ? fieldViolations : []));
    return (
      fields.some((violation) => asRecord(violation)['field'] === 'message.token') ||
      /registration token is not a valid/i.test(String(message))
    );
  } catch {
    return false;
  }
}
