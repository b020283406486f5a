import { homepageData } from '@latchkey/contract/home/calls';
import type { CatalogueSection } from '@latchkey/contract/admin/catalogue/records';
import type { HomepageData } from '@latchkey/contract/home/homepage-data';
import type { SectionType } from '@latchkey/contract/home/sections';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useAdminCall } from '../components/use-admin-call.ts';

const maxPictures = 4;

/** The home page in small, as it would be after saving. */
export function HomePagePreview({ sections }: { sections: readonly CatalogueSection[] }) {
  const { t } = useTranslation();
  const query = useAdminCall(homepageData, {});
  const page = query.data?.data;
  if (!page) return null;
  const slide = page.slider_section[0];
  return (
    <figure className="cat-page" aria-label={t('console.catalogue.previewPage')}>
      {slide?.web_image && <img className="cat-page-hero" src={slide.web_image} alt="" />}
      <ol>
        {sections
          .filter((section) => section.is_enabled === 1)
          .map(({ type, title, is_personal }) => {
            const pictures = picturesOf(page, type);
            return (
              <li key={type}>
                <b>
                  <bdi>{title}</bdi>
                </b>
                {pictures.length > 0 ? (
                  <span className="cat-page-row">
                    {pictures
                      .slice(0, maxPictures)
                      .map((picture, index) =>
                        picture ? (
                          <img key={index} src={picture} alt="" loading="lazy" />
                        ) : (
                          <span key={index} className="cat-no-picture" />
                        ),
                      )}
                  </span>
                ) : (
                  <small className="console-quiet">
                    {t(is_personal ? 'console.catalogue.forSignedIn' : 'console.catalogue.nothingYet')}
                  </small>
                )}
              </li>
            );
          })}
      </ol>
    </figure>
  );
}

/** Returns the pictures of the items of a section, "" for items without one. None for a section that is off on the server. */
function picturesOf(page: HomepageData, type: SectionType): string[] {
  const section = page.sections.find((each) => each.type === type);
  return (section?.data ?? []).map((item) => {
    if ('title_image' in item) return item.title_image;
    if ('profile' in item) return item.profile;
    return 'image' in item ? item.image : '';
  });
}
