import { forgetCatalogue } from '../../catalogue/catalogue.ts';
import type { Context } from '../../context.ts';
import { forgetAnswers } from '../../services/forget-pages.ts';
import { forgetLanguages } from '../../settings/page-languages.ts';

/** After categories, facts and facilities changed: they and their names stand on every page, as its texts do. */
export function catalogueChanged(context: Context): void {
  forgetCatalogue(context.database);
  forgetLanguages(context.database);
  forgetAnswers(context, 'get_languages', 'get_categories', 'get_facilities', 'homepage-data');
}

/** After sections with their titles, slides or cities changed. */
export function homePageChanged(context: Context): void {
  forgetCatalogue(context.database);
  forgetLanguages(context.database);
  forgetAnswers(context, 'homepage-data', 'get-cities-data');
}
