import { MapCard } from '../data/map-card.tsx';
import { Picture } from '../media/picture.tsx';

export default function MapExample() {
  return (
    <div className="flex flex-wrap items-center gap-6 rounded-card bg-map-land p-8">
      <MapCard
        closeLabel="Close"
        onClose={() => {}}
        picture={
          <Picture src="" alt="" sizes="272px" ratio="16/10" meta={{ thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w' }} />
        }
      >
        <p className="tnum text-18 font-semibold">€589,000</p>
        <p className="text-14">Corner flat with an eat-in kitchen</p>
      </MapCard>
    </div>
  );
}
