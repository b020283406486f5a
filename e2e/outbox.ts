interface Message {
  recipient: string;
  subject: string;
  text: string;
}

/** What a demo market sent to somebody, the newest first. */
export async function messagesTo(market: string, recipient: string): Promise<Message[]> {
  const response = await fetch(`${market}/outbox`, { headers: { Accept: 'application/json' } });
  const { data } = (await response.json()) as { data: Message[] };
  return data.filter((message) => message.recipient.replace(/^\+/, '') === recipient);
}

/** The newest one-time code that an email or number (digits) got. */
export async function codeFor(market: string, recipient: string): Promise<string> {
  for (const { text } of await messagesTo(market, recipient)) {
    const code = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
    if (code) return code;
  }
  throw new Error(`No code went to ${recipient}`);
}

/** Path and query of the newest link to a new password. */
export async function resetLinkFor(market: string, recipient: string): Promise<string> {
  for (const { text } of await messagesTo(market, recipient)) {
    const link = /https?:\/\/\S+(\/reset-password\?token=[\w-]+)/.exec(text)?.[1];
    if (link) return link;
  }
  throw new Error(`No link went to ${recipient}`);
}
