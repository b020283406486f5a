import type { ProjectFile } from '@latchkey/contract/project/project';
import { describe, expect, it } from 'vitest';
import { projectPictures } from './project-header.tsx';

function file(id: number, name: string): ProjectFile {
  return { id, name, type: 'image', project_id: 1, created_at: '', updated_at: '', width: 1600, height: 1200 };
}

describe('the pictures of a project', () => {
  it('begin with the cover and have no duplicates', () => {
    const pictures = projectPictures({
      image: '/a.webp',
      image_meta: { width: 1600, height: 1000, thumbhash: 'x' },
      gallary_images: [file(1, '/b.webp'), file(2, '/a.webp'), file(3, '/b.webp')],
    });
    expect(pictures.map(({ src }) => src)).toEqual(['/a.webp', '/b.webp']);
    expect(pictures[0]).toMatchObject({ width: 1600, height: 1000, thumbhash: 'x' });
    expect(pictures[1]).toMatchObject({ width: 1600, height: 1200, thumbhash: null });
  });

  it('are empty when the server sends none', () => {
    expect(projectPictures({ image: '', image_meta: null, gallary_images: [] })).toEqual([]);
  });
});
