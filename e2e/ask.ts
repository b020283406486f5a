interface Body<Data> {
  error: boolean;
  message: string;
  token: string;
  data: Data;
}

interface Asked {
  token?: string;
  form?: Record<string, string>;
}

/** Asks a call as a client without a screen would; with a form it posts. */
export async function ask<Data>(market: string, call: string, { token, form }: Asked = {}): Promise<Body<Data>> {
  const reply = await fetch(`${market}/api/${call}`, {
    headers: { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  const body = (await reply.json()) as Body<Data>;
  if (body.error) throw new Error(`${call}: ${body.message}`);
  return body;
}
