interface Message {
  recipient: string;
  subject: string;
  text: string;
}

/** Returns the messages that a demo market sent to a recipient, the newest first. */
export async function loadMessagesTo(market: string, recipient: string): Promise<Message[]> {
  const response = await fetch(`${market}/outbox`, { headers: { Accept: 'application/json' } });
  const { data } = (await response.json()) as { data: Message[] };
  return data.filter((message) => message.recipient.replace(/^\+/, '') === recipient);
}

/** Returns the newest one-time code sent to an email or a phone number (digits). @throws Error when there is none */
export async function findCode(market: string, recipient: string): Promise<string> {
  for (const { text } of await loadMessagesTo(market, recipient)) {
    const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
    if (code) return code;
  }
  throw new Error(`No code was sent to ${recipient}`);
}

/** Returns path and query of the newest password reset link. @throws Error when there is none */
export async function findResetLink(market: string, recipient: string): Promise<string> {
  for (const { text } of await loadMessagesTo(market, recipient)) {
    const link = /https?:\/\/\S+(\/reset-password\?token=[\w-]+)/.exec(text)?.[1];
    if (link) return link;
  }
  throw new Error(`No link was sent to ${recipient}`);
}
