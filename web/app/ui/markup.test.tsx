import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { Button } from './button.tsx';
import { Field } from './fields/field.tsx';
import { Icon } from './media/icon.tsx';
import { IconButton } from './icon-button.tsx';
import { Pagination } from './navigation/pagination.tsx';
import { Picture } from './media/picture.tsx';
import { PriceRange } from './fields/price-range.tsx';
import { Tabs } from './navigation/tabs.tsx';
import { TextInput } from './fields/text-input.tsx';

const render = (element: ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);

describe('Picture', () => {
  const meta = { width: 1000, height: 750, thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w' };

  test('has both formats in the existing widths, and reserves its ratio and colours', () => {
    const html = render(<Picture src="/files/homes/a1.jpg" meta={meta} alt="A villa" sizes="50vw" />);
    expect(html).toContain('aspect-ratio:4/3');
    expect(html).toContain('linear-gradient(rgb(');
    expect(html).toContain('<source type="image/avif" srcSet="/files/homes/a1.w160.avif 160w,');
    expect(html).toContain('/files/homes/a1.w960.webp 960w');
    expect(html).not.toContain('w1440');
    expect(html).toContain('width="1000" height="750" loading="lazy"');
    expect(html.indexOf('avif')).toBeLessThan(html.indexOf('webp'));
  });

  test('has no variants for images of other servers', () => {
    const html = render(<Picture src="https://elsewhere.example/a.jpg" alt="" sizes="50vw" meta={null} />);
    expect(html).not.toContain('<source');
    expect(html).toContain('src="https://elsewhere.example/a.jpg"');
  });

  test('loads a priority image eagerly, in its own ratio if requested', () => {
    const html = render(<Picture src="/files/a.jpg" meta={meta} alt="" sizes="100vw" priority ratio="own" />);
    expect(html).toContain('loading="eager" fetchPriority="high"');
    expect(html).toContain('aspect-ratio:1000/750');
  });

  test('renders an empty frame without a picture', () => {
    expect(render(<Picture src="" alt="" sizes="50vw" />)).not.toContain('<img');
  });
});

describe('Field', () => {
  test('associates label, help and error with its control', () => {
    const html = render(
      <Field label="Email" help="We write to it once" error="Write the whole address" required>
        <TextInput type="email" />
      </Field>,
    );
    const id = /<input[^>]* id="([^"]+)"/u.exec(html)?.[1];
    expect(html).toContain(`for="${id}"`);
    const described = /aria-describedby="([^"]+)"/u.exec(html)?.[1]?.split(' ') ?? [];
    expect(described).toHaveLength(2);
    for (const part of described) expect(html).toContain(`id="${part}"`);
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('required=""');
  });
});

describe('Button', () => {
  test('is busy and stays focusable while pending', () => {
    const html = render(<Button pending>Sending</Button>);
    expect(html).toContain('aria-busy="true"');
    expect(html).not.toContain('disabled=""');
  });
  test('never submits a form by accident', () => {
    expect(render(<Button>Save</Button>)).toContain('type="button"');
    expect(render(<Button type="submit">Save</Button>)).toContain('type="submit"');
  });
});

test('an icon button has a name and a short count', () => {
  const html = render(<IconButton label="Notifications, 120 unread" icon="x" count={120} />);
  expect(html).toContain('aria-label="Notifications, 120 unread"');
  expect(html).toContain('99+');
});

describe('Pagination', () => {
  const pages = (current: number, count: number) =>
    render(
      <Pagination
        label="Pages"
        current={current}
        count={count}
        to={(page) => `/search?page=${page}`}
        previousLabel="Before"
        nextLabel="Next"
        pageLabel={(page) => `Page ${page}`}
      />,
    );
  test('marks the current page and names its neighbours', () => {
    const html = pages(2, 3);
    expect(html).toMatch(/aria-label="Page 2" aria-current="page"|aria-current="page"[^>]*aria-label="Page 2"/u);
    expect(html).toMatch(/rel="prev"[^>]*href="\/search\?page=1"/u);
    expect(html).toMatch(/rel="next"[^>]*href="\/search\?page=3"/u);
  });
  test('has no links past its ends, and renders nothing for one page', () => {
    expect(pages(1, 3)).not.toContain('rel="prev"');
    expect(pages(3, 3)).not.toContain('rel="next"');
    expect(pages(1, 1)).toBe('');
  });
});

describe('Icon', () => {
  test('is a mask when it is a tinted SVG', () => {
    expect(render(<Icon src="/files/flat.svg" tint />)).toContain('server-icon-mask');
  });
  test('is an image for other files and without tint', () => {
    expect(render(<Icon src="/files/flat.png" tint />)).toContain('<img');
    expect(render(<Icon src="/files/flat.svg" />)).toContain('<img');
  });
});

test('a price range labels both thumbs with their prices', () => {
  const html = render(
    <PriceRange
      label="Price"
      fromLabel="From"
      toLabel="To"
      edges={[0, 100, 200]}
      counts={[3, 1]}
      value={{ from: 100, to: null }}
      onValueChange={() => undefined}
      format={(price) => (price === null ? 'No limit' : `€${price}`)}
    />,
  );
  expect(html).toMatch(/<fieldset[^>]*><legend[^>]*>Price<\/legend>/u);
  expect(html).toMatch(/<input type="range" min="0" max="2"[^>]*aria-label="From" aria-valuetext="€100" value="1"/u);
  expect(html).toMatch(/<input type="range" min="0" max="2"[^>]*aria-label="To" aria-valuetext="No limit" value="2"/u);
});

test('tabs render every panel and hide all but the selected one', () => {
  const html = render(
    <Tabs
      label="About"
      value="plans"
      onValueChange={() => undefined}
      tabs={[
        { value: 'facts', label: 'Facts', panel: '108 m²' },
        { value: 'plans', label: 'Plans', count: 6, panel: 'Six plans' },
      ]}
    />,
  );
  expect(html.match(/role="tabpanel"/gu)).toHaveLength(2);
  expect(html).toMatch(/<div hidden=""[^>]*>108 m²|<div[^>]* hidden=""[^>]*>108 m²/u);
  expect(html).not.toMatch(/hidden=""[^>]*>Six plans/u);
  expect(html).toMatch(/aria-selected="true"[^>]*>Plans/u);
});
