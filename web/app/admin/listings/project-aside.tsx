import { adminGetProject } from '@latchkey/contract/admin/listings/calls';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useAdminCall } from '../kit/use-admin-call.ts';
import { ListingAside } from './listing-aside.tsx';

export function ProjectAside({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation();
  const query = useAdminCall(adminGetProject, { id });
  const record = query.data?.data;
  const project = record?.listing;
  return (
    <ListingAside
      what="project"
      query={query}
      onClose={onClose}
      listing={
        record &&
        project && {
          ...record,
          listing: project,
          image: project.image,
          imageMeta: project.image_meta,
          location: [project.location, project.city, project.country],
          rejectReason: project.reject_reason?.reason ?? '',
          adverts: project.advertisement ?? [],
          state: {
            status: project.status,
            request_status: project.request_status,
            is_promoted: project.is_promoted,
            is_lapsed: project.is_lapsed,
          },
        }
      }
      details={project && [[t('console.listings.type'), t(`console.listings.type.${project.type}`)]]}
    />
  );
}
