const boundary = 'latchkey-form';

/** Returns a multipart body as a browser sends it: fields, and files by field with name and content. */
export function formWithFiles(
  values: Readonly<Record<string, string | number>>,
  files: Readonly<Record<string, readonly [name: string, content: Buffer | string]>>,
): { payload: Buffer; headers: { accept: string; 'content-type': string } } {
  const open = (field: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"`;
  const parts = [
    ...Object.entries(values).map(([field, value]) => `${open(field)}\r\n\r\n${value}\r\n`),
    ...Object.entries(files).flatMap(([field, [name, content]]) => [
      `${open(field)}; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      content,
      '\r\n',
    ]),
    `--${boundary}--\r\n`,
  ];
  return {
    payload: Buffer.concat(parts.map((part) => Buffer.from(part))),
    headers: { accept: 'application/json', 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
