import type { ProjectPlan } from '@latchkey/contract/records/project';
import { FileText } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Picture } from '../../ui/picture.tsx';
import { fileParts } from './file-parts.ts';
import { measures } from './project-pictures.ts';

/** Plans in other formats, such as PDF, are files to open. */
const drawn: readonly string[] = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif'];

/** Floor plans with their titles. Each is a link to its original, which a script turns into the gallery. */
export function Plans({ plans, title }: { plans: readonly ProjectPlan[]; title: string }) {
  const { t, direction } = useTranslation();
  const pictures = plans
    .filter(({ document }) => isDrawn(document))
    .map((plan) => ({ key: String(plan.id), src: plan.document, ...measures(plan) }));

  async function open(event: MouseEvent<HTMLAnchorElement>, { id, document }: ProjectPlan) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !isDrawn(document)) return;
    event.preventDefault();
    const { openGallery } = await import('../../features/property/open-gallery.ts');
    const names = plans.filter((plan) => isDrawn(plan.document)).map((plan) => plan.title);
    openGallery({
      pictures,
      index: pictures.findIndex(({ key }) => key === String(id)),
      rightToLeft: direction === 'rtl',
      labels: {
        gallery: t('projects.planGallery', { title }),
        close: t('shell.close'),
        zoom: t('property.zoom'),
        previous: t('property.previousPicture'),
        next: t('property.nextPicture'),
        failed: t('property.pictureFailed'),
        place: (place, all) => t('property.placeInGallery', { place, count: all }),
        picture: (place) => names[place - 1] ?? title,
      },
    });
  }

  return (
    <ul className="plans">
      {plans.map((plan) => (
        <li key={plan.id}>
          <a href={plan.document} onClick={(event) => void open(event, plan)}>
            {isDrawn(plan.document) ? (
              <Picture
                src={plan.document}
                meta={plan}
                alt=""
                sizes="(min-width: 1024px) 300px, (min-width: 600px) 45vw, 92vw"
                rounded
              />
            ) : (
              <span className="plan-file">
                <FileText />
              </span>
            )}
            <span>{plan.title}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function isDrawn(address: string): boolean {
  return drawn.includes(fileParts(address).type);
}
