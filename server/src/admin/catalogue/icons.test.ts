import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formWithFiles } from '../../testing/form-with-files.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { picture } from '../../testing/upload-fixtures.ts';

let app: TestApp;
let editor: string;
let createdCount = 0;
beforeAll(async () => {
  app = await startTestApp();
  editor = await app.signInOperator('editor');
});
afterAll(() => app.close());

async function post(fields: Record<string, string | number>, name?: string, content: Buffer | string = '') {
  const { payload, headers } = formWithFiles(fields, name === undefined ? {} : { image: [name, content] });
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/admin/save-facility',
    payload,
    headers: { ...headers, authorization: `Bearer ${editor}` },
  });
  return reply.json<{ data: { id: number; image: string }; key?: string; message: string }>();
}
const withIcon = (name: string, content: Buffer | string) => post({ name: `Place ${++createdCount}` }, name, content);
const fetched = (address: string) => app.app.inject({ url: new URL(address).pathname });
const drawing = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">${inner}</svg>`;
const house = drawing('<path d="M4 20V10l8-6 8 6v10H4Z" fill="none" stroke="currentColor"/>');

describe('an icon', () => {
  it('as SVG is sanitised, and served inline with headers that disable scripts', async () => {
    const { data } = await withIcon('house.svg', `<?xml version="1.0"?><!-- hand made -->${house}`);
    expect(data.image).toMatch(/\/files\/icons\/.+\.svg$/);
    const reply = await fetched(data.image);
    expect(reply.body).toContain('<path d="M4 20V10l8-6 8 6v10H4Z" fill="none" stroke="currentColor">');
    expect(reply.body).not.toContain('hand made');
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'access-control-allow-origin': '*',
    });
  });

  it('as a raster image is re-encoded', async () => {
    const { data } = await withIcon('house.png', await picture(64, 'png'));
    expect(data.image).toMatch(/\.webp$/);
  });

  it('is deleted when it is replaced or removed', async () => {
    const { data } = await withIcon('house.svg', house);
    const next = await post({ id: data.id }, 'other.svg', drawing('<circle cx="1" cy="1" r="1"/>'));
    expect((await fetched(data.image)).statusCode).toBe(404);
    await post({ id: data.id, remove_image: 1 });
    expect((await fetched(next.data.image)).statusCode).toBe(404);
  });

  it.each([
    ['a script', drawing('<script>alert(1)</script>')],
    ['a foreign object', drawing('<foreignObject><iframe src="https://evil.test"/></foreignObject>')],
    ['a reference', drawing('<use href="https://evil.test/x.svg#x"/>')],
    ['an external picture', drawing('<image href="https://evil.test/x.png"/>')],
    ['a style', drawing('<style>@import "https://evil.test/x.css"</style>')],
    ['a link', drawing('<a href="javascript:alert(1)"><path d="M0 0"/></a>')],
    ['an animation', drawing('<animate attributeName="href" to="javascript:alert(1)"/>')],
    ['an entity', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${drawing('<path d="M0 0"/>&x;')}`],
    ['an HTML page', '<html><body onload="alert(1)"></body></html>'],
    ['an HTML page after the SVG', `${house}<script>alert(1)</script>`],
    ['no content', ''],
    ['too many elements', drawing('<path d="M0 0"/>'.repeat(5_000))],
  ])('with %s is rejected, and no record is created', async (_, content) => {
    const { key, data } = await withIcon('evil.svg', content);
    expect(data).toBeNull();
    expect(['file_broken', 'validation']).toContain(key);
  });

  it.each([
    ['an event handler', '<path d="M0 0" onload="alert(1)"/>'],
    ['a style', '<path d="M0 0" style="fill:url(https://evil.test)"/>'],
    ['an external paint', '<path d="M0 0" fill="url(https://evil.test#x)"/>'],
  ])('is stored without %s', async (_, inner) => {
    const { data } = await withIcon('sly.svg', drawing(inner));
    expect((await fetched(data.image)).body).not.toMatch(/alert|evil|style|on\w+=/);
  });

  it('is rejected when the content does not match the file name', async () => {
    expect((await withIcon('house.png', house)).key).toBe('file_broken');
    expect((await withIcon('house.gif', await picture())).key).toBe('validation');
  });
});
