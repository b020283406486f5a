import { PermanentDeliveryError, type SendMessage } from '../mail/send-due-messages.ts';

export interface TextServiceOptions {
  /** URL for messages, with account and token: `https://AC…:token@api.twilio.com/2010-04-01/Accounts/AC…/Messages.json`. */
  url: string;
  /** Phone number with `+`, or a sender name. */
  from: string;
}

const timeoutMs = 10_000;
/** Retryable statuses: a busy service, a rate limit, or wrong credentials of ours. */
const retryableStatuses = new Set([401, 403, 408, 425, 429]);
const authenticationStatuses = new Set([401, 403]);

/**
 * Sends text messages over HTTP in the format of Twilio and compatible services: a form with To, From and Body, and basic
 * authentication (https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource).
 */
export function textSender({ url, from }: TextServiceOptions): SendMessage {
  const address = new URL(url);
  const [user, password] = [decodeURIComponent(address.username), decodeURIComponent(address.password)];
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  address.username = '';
  address.password = '';

  return async ({ recipient, text }) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { Authorization: authorization, Accept: 'application/json' },
      body: new URLSearchParams({ To: recipient, From: from, Body: text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) {
      await response.body?.cancel();
      return;
    }
    const message = `the text service responded with ${response.status}: ${await reasonOf(response)}`;
    const error = Object.assign(new Error(message), authenticationStatuses.has(response.status) && { code: 'EAUTH' });
    throw response.status < 500 && !retryableStatuses.has(response.status) ? new PermanentDeliveryError(error) : error;
  };
}

/** Returns message and code of a `{ code, message }` response, otherwise the beginning of the body. */
async function reasonOf(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const { code, message } = Object(JSON.parse(text));
    return `${String(message ?? text)} (${String(code ?? '')})`;
  } catch {
    return text.slice(0, 200);
  }
}
