import type { ProjectCard } from '@latchkey/contract/project/project';

/** A card with what it shows and no more: what is not drawn need not travel with the page. */
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
