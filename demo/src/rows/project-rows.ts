import type { Insertable } from 'kysely';
import { toSlug } from '@latchkey/contract/text/slug';
import type { ProjectTable } from '@latchkey/server/platform/database/tables';
import { categories } from '../data/categories.ts';
import { projects, type DemoProject } from '../data/projects.ts';
import type { FileRegistry } from '../files/file-registry.ts';
import { propertyPictures, findIndexedPicture } from '../files/picture-index.ts';
import { grades, pictureRecipe } from '../files/recipe.ts';
import { randomPointNear } from '../properties/locate-properties.ts';
import { planDocument, planPicture } from '../properties/property-files.ts';
import type { Rows } from '../market.ts';
import { daysBefore } from '../date-offsets.ts';
import type { Random } from '../random.ts';
import { metaTexts } from '../meta-texts.ts';
import { findCity, type Accounts } from './account-rows.ts';
import { demoVideo } from './property-rows.ts';

type ProjectRow = Insertable<ProjectTable> & { id: number };

export interface DemoProjectRow {
  row: ProjectRow;
  ageDays: number;
}

/** Picture sets with rooms typical for new buildings. */
const showRooms = ['city-apartment-balcony', 'penthouse-terrace', 'riverside-tower-flat', 'scandi-flat'];
/** States by list index of projects that are not public. */
const exceptions: Readonly<Record<number, 'pending' | 'rejected' | 'inactive'>> = {
  6: 'inactive',
  13: 'rejected',
  18: 'inactive',
  22: 'pending',
  23: 'pending',
};

export function projectRows(registry: FileRegistry, accounts: Accounts, now: Date, random: Random): DemoProjectRow[] {
  return projects.map((project, at) => {
    const city = findCity(project.city);
    const place = city.neighbourhoods.find(({ name }) => name === project.place)!;
    const state = exceptions[at] ?? 'public';
    const ageDays = 2 + (projects.length - 1 - at) * 13 + random.between(0, 9);
    const created = daysBefore(now, ageDays);
    const picture = findIndexedPicture('projects', project.picture);
    const round = Math.floor(at / 8);
    const cover = pictureRecipe(
      `pictures/${picture.file}`,
      round % 2 === 1,
      round === 2 ? 'middle' : 'whole',
      grades[round]!,
    );
    const description = describe(project, place.description);
    const row: ProjectRow = {
      id: at + 1,
      slug_id: toSlug(project.title),
      account_id: builderOf(project, at, accounts),
      category_id: categories.find(({ key }) => key === project.category)!.id,
      title: project.title,
      description,
      type: project.type,
      location: `${city.address(random.pick(city.streets), random.integer(1, 60))}, ${place.name}`,
      city: city.name,
      state: city.state,
      country: city.country,
      ...randomPointNear(place, random),
      video_link: at % 4 === 1 ? demoVideo : '',
      image_id: registry.add('projects', cover, picture.alt, `${project.picture}.webp`),
      ...metaTexts(project.title, `${place.name}, ${city.name}`, description, ['new homes', city.name, place.name]),
      status: state === 'public' ? 1 : 0,
      request_status: state === 'pending' || state === 'rejected' ? state : 'approved',
      reject_reason:
        state === 'rejected' ? 'The planning permission is missing from the documents. Please add it.' : null,
      rejected_at: state === 'rejected' ? daysBefore(now, ageDays * 0.9) : null,
      total_click: state === 'public' || state === 'inactive' ? Math.floor(ageDays * random.between(6, 24)) : 0,
      created_at: created,
      updated_at: created,
    };
    return { row, ageDays };
  });
}

function describe(project: DemoProject, placeDescription: string): string {
  const stage =
    project.type === 'upcoming'
      ? 'Construction hasn’t started yet. You can reserve a home with a deposit, which is refunded if planning permission isn’t granted.'
      : 'Construction has reached the second floor, and the first homes are due for completion next autumn.';
  return [
    project.description,
    `There are ${project.unitCount} homes. ${stage} Floor plans and the first documents are available below; prices are on request for now.`,
    placeDescription,
  ].join('\n\n');
}

/** Returns a builder of the same city, otherwise an agent of it; null for the operator's projects. */
function builderOf(project: DemoProject, at: number, { agencies, agents }: Accounts): number | null {
  if (at === 9 || at === 20) return null;
  const firm = agencies.find(({ city }) => city === project.city);
  const agent = agents.filter(({ city }) => city === project.city);
  return (firm ?? agent[at % agent.length]!).id;
}

export function projectParts(registry: FileRegistry, made: readonly DemoProjectRow[]): Rows {
  const parts = { project_file: [], project_plan: [] } as Required<Pick<Rows, 'project_file' | 'project_plan'>>;
  for (const [at, { row }] of made.entries()) {
    const moments = { created_at: row.created_at, updated_at: row.updated_at };
    const rooms = propertyPictures(showRooms[at % showRooms.length]!);
    rooms.slice(1, 4).forEach((picture, position) => {
      const file_id = registry.add('homes', pictureRecipe(`pictures/${picture.file}`), picture.alt, picture.file);
      parts.project_file.push({ project_id: row.id, type: 'image', file_id, position, ...moments });
    });
    projects[at]!.plans.forEach((id, position) => {
      const plan = findIndexedPicture('plans', id);
      const file_id = registry.add('plans', pictureRecipe(planPicture(plan)), plan.alt, `${id}.webp`);
      parts.project_plan.push({
        project_id: row.id,
        title: plan.alt.replace('Floor plan: ', ''),
        file_id,
        position,
        ...moments,
      });
      if (position < 2) {
        parts.project_file.push({
          project_id: row.id,
          type: 'doc',
          file_id: planDocument(registry, plan),
          position,
          ...moments,
        });
      }
    });
  }
  return parts;
}
