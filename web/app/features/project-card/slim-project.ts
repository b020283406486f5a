import type { ProjectCard } from '@latchkey/contract/project/project';

/** Only the fields that a card shows, to keep the page small. */
export function slimProject(project: ProjectCard): ProjectCard {
  return {
    ...project,
    gallary_images: [],
    category: { ...project.category, image: '' },
    customer: { ...project.customer, profile: '', email: '', mobile: '' },
    meta_title: null,
    meta_description: null,
    meta_keywords: null,
    meta_image: '',
  };
}
