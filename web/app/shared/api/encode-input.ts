/** Encodes the input of a call: as a query string for reads, as a form with bracket names for writes (contract 1.2). */

export function encodeQuery(input: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value === undefined || value === null || value === '') continue;
    query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return query.toString();
}

export function encodeForm(input: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input ?? {})) append(form, name, value);
  return form;
}

function append(form: FormData, name: string, value: unknown): void {
  if (value === undefined || value === null) return;
  if (value instanceof Blob) form.append(name, value, value instanceof File ? value.name : undefined);
  else if (Array.isArray(value)) value.forEach((item, index) => append(form, `${name}[${index}]`, item));
  else if (typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) append(form, `${name}[${key}]`, item);
  } else form.append(name, String(value));
}
