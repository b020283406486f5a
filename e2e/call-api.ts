interface Body<Data> {
  error: boolean;
  message: string;
  token: string;
  data: Data;
}

interface RequestOptions {
  token?: string;
  form?: Record<string, string>;
}

/**
 * Requests a call of the API without a browser; sends POST when a form is given.
 * @throws Error with the message of a failure
 */
export async function callApi<Data>(
  market: string,
  call: string,
  { token, form }: RequestOptions = {},
): Promise<Body<Data>> {
  const response = await fetch(`${market}/api/${call}`, {
    headers: { Accept: 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  const body = (await response.json()) as Body<Data>;
  if (body.error) throw new Error(`${call}: ${body.message}`);
  return body;
}
