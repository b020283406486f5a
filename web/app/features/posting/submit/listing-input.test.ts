import type { ListingKind } from '@latchkey/contract/schema/primitives';
import type { Parameter } from '@latchkey/contract/catalogue/records';
import { postProperty } from '@latchkey/contract/posting/schemas';
import { postProject } from '@latchkey/contract/project/schemas';
import { expect, test } from 'vitest';
import { createEditDraft, type DraftFields, type DraftFile, moveItem, newDraft } from '../drafts/draft.ts';
import { draftPath, projectInput, propertyInput, sentPath } from './listing-input.ts';

const token = (letter: string) => letter.repeat(43);
const file = (letter: string, use: DraftFile['use'] = 'galleryImage'): DraftFile => ({
  id: letter,
  name: `${letter}.jpg`,
  bytes: 10,
  type: 'image/jpeg',
  use,
  upload: { token: token(letter), at: 0 },
});
const saved = (id: number | null): DraftFile => ({ ...file('k'), id: `saved-${id}`, saved: { id, url: '/a.jpg' } });
const bareFile = (letter: string): DraftFile => {
  const { upload: _, ...rest } = file(letter);
  return rest;
};
const stored = (id: number | null): DraftFile => {
  const { upload: _, ...rest } = saved(id);
  return rest;
};

const parameter = (id: number, type_of_parameter: Parameter['type_of_parameter']): Parameter => ({
  id,
  name: '',
  type_of_parameter,
  type_values: null,
  image: '',
  is_required: 0,
});

const fields: Partial<DraftFields> = {
  title: ' A flat ',
  description: 'One.\n\nTwo.',
  categoryId: 3,
  offer: 'sell',
  price: 125_000.5,
  address: 'Rua 1',
  city: 'Lisbon',
  state: 'Lisbon',
  country: 'Portugal',
  latitude: 38.7,
  longitude: -9.1,
  pictures: [file('a'), file('b'), file('c')],
  documents: [file('d', 'document')],
  panorama: file('e', 'threeDImage'),
  facts: { 1: '3', 2: ['x', 'y'], 3: '', 9: 'of another category' },
  factFiles: { 4: file('f', 'parameterFile') },
  facilities: { 5: 0.5 },
};

const draftOf = (kind: ListingKind, more: Partial<DraftFields> = {}) => {
  const draft = newDraft(kind, 1, 'draft-key', 0);
  return { ...draft, fields: { ...draft.fields, ...fields, ...more } };
};
const parameters = [parameter(1, 'number'), parameter(2, 'checkbox'), parameter(3, 'textbox'), parameter(4, 'file')];

test('the input of a new property passes the call’s schema', () => {
  const parsed = postProperty.input.parse(propertyInput(draftOf('property'), parameters));
  expect(parsed).toMatchObject({
    title: 'A flat',
    description: '<p>One.</p><p>Two.</p>',
    property_type: 0,
    price: 125_000.5,
    title_image: { upload: token('a') },
    gallery_images: [{ upload: token('b') }, { upload: token('c') }],
    gallery_order: [`upload:${token('b')}`, `upload:${token('c')}`],
    documents: [{ upload: token('d') }],
    three_d_image: { upload: token('e') },
    parameters: [
      { parameter_id: 1, value: '3' },
      { parameter_id: 2, value: '{"0":"x","1":"y"}' },
      expect.objectContaining({ parameter_id: 4 }),
    ],
    facilities: [{ facility_id: 5, distance: 0.5 }],
    draft_key: 'draft-key',
    is_premium: false,
  });
  expect(parsed.rentduration).toBeUndefined();
  const rent = propertyInput(
    draftOf('property', { offer: 'rent', rentduration: 'Yearly', availableFrom: '2027-03-01' }),
    [],
  );
  expect(postProperty.input.parse(rent)).toMatchObject({
    property_type: 1,
    rentduration: 'Yearly',
    available_from: '2027-03-01',
  });
});

test('files are sent with the listing to a server without staged uploads', () => {
  const bare = { ...fields, pictures: ['a', 'b'].map((letter) => bareFile(letter)) };
  const draft = draftOf('property', bare);
  const carried = new Map(draft.fields.pictures.map(({ id, name }) => [id, new File(['x'], name)]));
  const input = propertyInput(draft, [], carried);
  expect(input).toMatchObject({
    title_image: expect.any(File),
    gallery_images: [expect.any(File)],
    gallery_order: 'file:0',
  });
});

test('the input of a changed property has only the changes of its files', () => {
  const before = {
    ...fields,
    pictures: [{ ...stored(null), room: 'exterior' as const }, { ...stored(11), room: 'plan' as const }, stored(12)],
    documents: [stored(21)],
  };
  const draft = createEditDraft('property', 1, { id: 5, slug: 'a-flat', fields: before }, 0);
  expect(propertyInput(draft, [])).toMatchObject({
    id: 5,
    title_image: undefined,
    gallery_images: [],
    gallery_order: '11,12',
    remove_gallery_images: '',
    remove_documents: '',
  });
  expect(propertyInput(draft, [])).not.toHaveProperty('description');
  const pictures = [...moveItem(draft.fields.pictures, 2, 0), file('n')];
  const turned = { ...draft, fields: { ...draft.fields, pictures, documents: [], description: 'New.' } };
  expect(propertyInput(turned, [])).toMatchObject({
    title_image: 'image:12',
    gallery_images: [`upload:${token('n')}`],
    gallery_order: `title,11,upload:${token('n')}`,
    photo_rooms: 'none,exterior,plan,none',
    remove_gallery_images: '',
    remove_documents: '21',
    description: '<p>New.</p>',
  });
  expect(propertyInput(draft, [])).toMatchObject({ remove_parameters: '' });
  const silent = { ...draft, fields: { ...draft.fields, facts: { 1: ' ', 2: [], 9: 'still' }, factFiles: {} } };
  expect(propertyInput(silent, [])).toMatchObject({ remove_parameters: '1,2,4' });
  const fewer = { ...draft, fields: { ...draft.fields, pictures: draft.fields.pictures.slice(0, 2) } };
  expect(propertyInput(fewer, [])).toMatchObject({ remove_gallery_images: '12', gallery_order: '11' });
});

test('the input of a new project passes the call’s schema', () => {
  const plans = [{ key: 'p', title: 'Two bedrooms', document: file('g', 'planDocument') }];
  const parsed = postProject.input.parse(projectInput(draftOf('project', { plans })));
  expect(parsed).toMatchObject({
    title: 'A flat',
    type: 'upcoming',
    location: 'Rua 1',
    image: { upload: token('a') },
    plans: [{ title: 'Two bedrooms', document: { upload: token('g') } }],
  });
});

test('the path of a draft names its key and step, the path of an edit its listing', () => {
  expect(draftPath(draftOf('project'), 'seo')).toBe('/user/add-project?draft=draft-key&step=seo');
  const edit = createEditDraft('property', 1, { id: 5, slug: 'a-flat', fields }, 0);
  expect(draftPath(edit)).toBe('/user/edit-property/a-flat');
  expect(sentPath(edit, 'new-slug')).toBe('/user/edit-property/a-flat?sent=new-slug');
});

test('moving an item leaves the order of all others unchanged', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveItem(['a', 'b', 'c'], 2, -4)).toEqual(['c', 'a', 'b']);
  expect(moveItem(['a'], 3, 0)).toEqual(['a']);
});
