import { describe, expect, test } from 'vitest';
import { postProperty, updatePostProperty } from './schemas.ts';
import { firstProblem } from '../schema/problem.ts';
import type { UploadedFile } from '../schema/uploaded-file.ts';

function picture(fieldname: string): UploadedFile {
  return { fieldname, filename: 'a.png', mimetype: 'image/png', bytes: 1_000, path: `/tmp/${fieldname}` };
}

const form = {
  title: ' A house ',
  description: '<p>Bright</p>',
  category_id: '3',
  property_type: '0',
  address: 'Main street 1',
  price: '125000.50',
  title_image: picture('title_image'),
};

function problemOf(changes: object): string {
  const { error } = postProperty.input.safeParse({ ...form, ...changes });
  return error ? firstProblem(error) : 'none';
}

describe('post_property', () => {
  test('parses a form with bracket names', () => {
    const parsed = postProperty.input.parse({
      ...form,
      parameters: [
        { parameter_id: '1', value: '3' },
        { parameter_id: '2', value: '' },
        { parameter_id: '3', value: '{"0":"a","1":"b"}' },
        { parameter_id: '4', value: picture('parameters[3][value]') },
      ],
      facilities: [
        { facility_id: '1', distance: '2.5' },
        { facility_id: '2', distance: '' },
      ],
      gallery_images: [picture('gallery_images[0]'), 'undefined'],
      is_premium: 'true',
      rentduration: 'undefined',
      userid: '9',
      status: '1',
      request_status: 'approved',
    });
    expect(parsed).toEqual({
      ...form,
      title: 'A house',
      category_id: 3,
      property_type: 0,
      price: 125_000.5,
      parameters: [
        { parameter_id: 1, value: '3' },
        { parameter_id: 3, value: '{"0":"a","1":"b"}' },
        { parameter_id: 4, value: picture('parameters[3][value]') },
      ],
      facilities: [{ facility_id: 1, distance: 2.5 }],
      gallery_images: [picture('gallery_images[0]')],
      documents: [],
      is_premium: true,
    });
  });

  test.each([
    [{ title: ' ' }, 'title is required'],
    [{ price: '0' }, 'price must be above 0'],
    [{ price: '1000000000001' }, 'price must be at most 1000000000000'],
    [{ price: 'cheap' }, 'price must be a number'],
    [{ property_type: '2' }, 'property_type must be one of 0, 1'],
    [{ title_image: 'https://example.org/a.png' }, 'title_image is required'],
    [{ video_link: 'https://example.org/v' }, 'video_link must be a YouTube address'],
    [{ facilities: [{ facility_id: '1', distance: '-1' }] }, 'facilities[0][distance] must be at least 0'],
    [{ rentduration: 'Weekly' }, 'rentduration must be one of Daily, Monthly, Quarterly, Yearly'],
    [{ latitude: '91' }, 'latitude must be at most 90'],
    [{ available_from: '2027-02-30' }, 'available_from must be a date such as 2027-03-01'],
    [{ available_from: '0000-01-01' }, 'available_from must be a date such as 2027-03-01'],
  ])('rejects %j', (changes, problem) => {
    expect(problemOf(changes)).toBe(problem);
  });

  test.each([
    ['true', true],
    ['1', false],
    ['false', false],
    ['', undefined],
  ])('is_premium %j is parsed as %s', (sent, expected) => {
    expect(postProperty.input.parse({ ...form, is_premium: sent }).is_premium).toBe(expected);
  });
});

describe('update_post_property', () => {
  test('requires only the action and the property', () => {
    expect(updatePostProperty.input.parse({ action_type: '1', id: '5' })).toMatchObject({ action_type: 1, id: 5 });
    const { error } = updatePostProperty.input.safeParse({ action_type: '0' });
    expect(error && firstProblem(error)).toBe('id is required');
  });

  test('blank meta fields clear, absent ones are unchanged', () => {
    const parsed = updatePostProperty.input.parse({
      action_type: '0',
      id: '5',
      meta_title: '',
      meta_description: 'undefined',
      meta_image: '',
      video_link: ' ',
    });
    expect(parsed).toMatchObject({ meta_title: '', meta_image: null, video_link: '' });
    expect(parsed.meta_description).toBeUndefined();
    expect(parsed.meta_keywords).toBeUndefined();
  });

  test('files to remove are ids in a list or a comma list', () => {
    const ids = { action_type: '0', id: '5', remove_gallery_images: ['1', '2'], remove_documents: '3,4' };
    expect(updatePostProperty.input.parse(ids)).toMatchObject({
      remove_gallery_images: [1, 2],
      remove_documents: [3, 4],
    });
  });
});
