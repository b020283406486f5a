import type { ProjectPlan } from '@latchkey/contract/project/project';
import { FileText } from 'lucide-react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Picture } from '../../ui/picture.tsx';
import { pictureMeta } from '../../features/property/gallery-pictures.ts';
import { useGallery } from '../../features/property/use-gallery.ts';
import { fileParts } from './file-parts.ts';

/** Plans in other formats, such as PDF, are links to the file. */
const imageTypes: readonly string[] = ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif'];

/** Floor plans with their titles. Each links to its original; scripts open it in the gallery. */
export function ProjectPlans({ plans, title }: { plans: readonly ProjectPlan[]; title: string }) {
  const { t } = useTranslation();
  const images = plans.filter(({ document }) => isImage(document));
  const pictures = images.map((plan) => ({ key: String(plan.id), src: plan.document, ...pictureMeta(plan) }));
  const open = useGallery(pictures, {
    gallery: t('projects.planGallery', { title }),
    picture: (number) => images[number - 1]?.title ?? title,
  });

  return (
    <ul className="plans">
      {plans.map((plan) => (
        <li key={plan.id}>
          <a href={plan.document} onClick={(event) => isImage(plan.document) && void open(event, images.indexOf(plan))}>
            {isImage(plan.document) ? (
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

function isImage(address: string): boolean {
  return imageTypes.includes(fileParts(address).type);
}
