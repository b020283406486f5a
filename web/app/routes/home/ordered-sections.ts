import type { HomepageData, HomeSection } from '@latchkey/contract/home/homepage-data';

/** Returns the sections of the home page. A server with named sections only (contract 3.22) gets the default order. */
export function orderedSections(data: HomepageData): HomeSection[] {
  const { sections }: Partial<HomepageData> = data;
  if (sections) return sections;
  const named: HomeSection[] = [
    { type: 'agents_list_section', title: '', data: data.agents_list },
    { type: 'articles_section', title: '', data: data.article_section },
    { type: 'categories_section', title: '', data: data.categories_section },
    { type: 'faqs_section', title: '', data: data.faq_section },
    { type: 'featured_properties_section', title: '', data: data.featured_section },
    { type: 'featured_projects_section', title: '', data: data.project_featured_section },
    { type: 'most_liked_properties_section', title: '', data: data.most_liked_properties },
    { type: 'most_viewed_properties_section', title: '', data: data.most_viewed_properties },
    { type: 'projects_section', title: '', data: data.project_section },
  ];
  return named.filter((section) => section.data.length > 0);
}
