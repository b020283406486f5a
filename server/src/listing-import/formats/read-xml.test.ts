import fc from 'fast-check';
import { expect, it } from 'vitest';
import { xmlText } from '../../platform/text/xml.ts';
import { readXml } from './read-xml.ts';

/** Returns the events in short form: `<a>`, `text`, `</a>`. */
async function read(text: string, chunkSizes: number[] = []): Promise<string> {
  const bytes = Buffer.from(text);
  async function* stream() {
    let at = 0;
    for (const length of chunkSizes) {
      yield bytes.subarray(at, at + length);
      at += length;
    }
    yield bytes.subarray(at);
  }
  let out = '';
  for await (const event of readXml(stream())) {
    out += event.type === 'open' ? `<${event.name}>` : event.type === 'close' ? `</${event.name}>` : event.text;
  }
  return out;
}

it('reads elements, texts, CDATA and the five entities; ignores comments and attributes', async () => {
  const text = `<?xml version="1.0" encoding="utf-8"?>
<!-- a <comment> --><root><image id="1" note='a > b'><url>x?a=1&amp;b=2 &#233;&#x1F3E0;</url></image><![CDATA[<b>&amp;</b>]]><br/></root>
`;
  expect(await read(text)).toBe('<root><image><url>x?a=1&b=2 é🏠</url></image><b>&amp;</b><br></br></root>');
});

it.each([
  ['xml_doctype', '<!DOCTYPE root [<!ENTITY a "b">]><root>&a;</root>'],
  ['xml_doctype', '<root><!ENTITY x SYSTEM "file:///etc/passwd"></root>'],
  ['xml_entity', '<root>&nbsp;</root>'],
  ['xml_entity', '<root>&constructor;</root>'],
  ['xml_entity', '<root>&#0;</root>'],
  ['xml_entity', '<root>a & b</root>'],
  ['xml_broken', '<root><a></b></root>'],
  ['xml_broken', '<root><a></root>'],
  ['xml_broken', '<root></root><root></root>'],
  ['xml_broken', 'text <root/>'],
  ['xml_broken', '<root a=1/>'],
  ['xml_broken', '<root'],
  ['xml_broken', ''],
  ['not_utf8', '<?xml version="1.0" encoding="ISO-8859-1"?><root/>'],
])('rejects with %s: %s', async (problem, text) => {
  await expect(read(text)).rejects.toMatchObject({ problem });
});

it('rejects a file that is nested deeper than the limit, or has a longer text', async () => {
  await expect(read('<a>'.repeat(40))).rejects.toMatchObject({ problem: 'xml_too_deep' });
  await expect(read(`<a>${'x'.repeat(300_000)}</a>`)).rejects.toMatchObject({ problem: 'xml_too_long' });
  await expect(read(`<a ${Array.from({ length: 50_000 }, (_, at) => `a${at}=""`).join(' ')}/>`)).rejects.toMatchObject({
    problem: 'xml_too_long',
  });
  await expect(read(`<a><!--${'x'.repeat(300_000)}`, Array(10).fill(30_000))).rejects.toMatchObject({
    problem: 'xml_too_long',
  });
});

it('reports the line of the fault', async () => {
  await expect(read('<a>\n<b>Bed\n& breakfast</b></a>')).rejects.toMatchObject({ problem: 'xml_entity', line: 3 });
  await expect(read('<a>\n<b>\n</c></a>')).rejects.toMatchObject({ problem: 'xml_broken', line: 3 });
});

it('reads back written XML, however it is split into chunks', async () => {
  const word = fc.string({ unit: 'binary', maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(word, { maxLength: 6 }),
      fc.array(fc.nat(7), { maxLength: 60 }),
      async (texts, chunkSizes) => {
        const escaped = texts.map((text) => `<t>${xmlText(text)}</t>`).join('');
        // The writer drops characters that XML cannot contain.
        const allowed = texts.map((text) =>
          text.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ''),
        );
        const expected = allowed.map((text) => `<t>${text}</t>`).join('');
        expect(await read(`<root>${escaped}</root>`, chunkSizes)).toBe(`<root>${expected}</root>`);
      },
    ),
  );
});

it('throws only ImportFileError, whatever the input', async () => {
  const fragment = fc.constantFrom(
    '<',
    '>',
    '/',
    '!',
    '?',
    '-',
    '[',
    ']',
    'CDATA[',
    '&',
    ';',
    '"',
    "'",
    'a',
    '=',
    ' ',
    '<a>',
    '</a>',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fragment, { maxLength: 30 }),
      fc.array(fc.nat(5), { maxLength: 10 }),
      async (parts, chunkSizes) => {
        const text = parts.join('');
        const result = await read(text, chunkSizes).catch((error: unknown) => error);
        if (typeof result !== 'string') expect(result).toMatchObject({ name: 'ImportFileError' });
      },
    ),
  );
});
