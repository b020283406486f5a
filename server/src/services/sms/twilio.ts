import { RefusedForGood, type SendMessage } from '../mail/send-due-messages.ts';

export interface TextServiceOptions {
  /** Where messages are posted, with account and token: `https://AC…:token@api.twilio.com/2010-04-01/Accounts/AC…/Messages.json`. */
  url: string;
  /** A number with `+`, or the name that the service shows instead. */
  from: string;
}

const patienceMs = 10_000;
/** Not the message's fault: too busy, too many, or our own sign-in there. */
const passing = new Set([401, 403, 408, 425, 429]);
const refusesUs = new Set([401, 403]);

/**
 * Sends text messages over HTTP as Twilio takes them, and those who speak as it does: a form of To, From and Body, with
 * basic authentication (https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource).
 */
export function textSender({ url, from }: TextServiceOptions): SendMessage {
  const address = new URL(url);
  const [user, password] = [decodeURIComponent(address.username), decodeURIComponent(address.password)];
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  address.username = '';
  address.password = '';

  return async ({ recipient, text }) => {
    const reply = await fetch(address, {
      method: 'POST',
      headers: { Authorization: authorization, Accept: 'application/json' },
      body: new URLSearchParams({ To: recipient, From: from, Body: text }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    if (reply.ok) {
      await reply.body?.cancel();
      return;
    }
    const said = `the text service answered ${reply.status}: ${await reasonOf(reply)}`;
    const problem = Object.assign(new Error(said), refusesUs.has(reply.status) && { code: 'EAUTH' });
    throw reply.status < 500 && !passing.has(reply.status) ? new RefusedForGood(problem) : problem;
  };
}

/** `{ code, message }`, where it keeps to that. */
async function reasonOf(reply: Response): Promise<string> {
  const text = await reply.text();
  try {
    const { code, message } = Object(JSON.parse(text));
    return `${String(message ?? text)} (${String(code ?? '')})`;
  } catch {
    return text.slice(0, 200);
  }
}
