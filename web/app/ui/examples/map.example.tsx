import { Minus, Plus } from 'lucide-react';
import { MapCard, MapControls } from '../map-card.tsx';
import { MapCluster } from '../map-cluster.tsx';
import { Picture } from '../picture.tsx';
import { PricePin } from '../price-pin.tsx';

export default function MapExample() {
  return (
    <div className="flex flex-wrap items-center gap-6 rounded-card bg-map-land p-8">
      <PricePin label="Flat, €465,000" price="€465K" />
      <PricePin label="Flat, €512,000, seen" price="€512K" seen />
      <PricePin label="Villa, €1,485,000, premium" price="€1.49M" premium />
      <PricePin label="Flat, €1,950 per month" price="€1,950" rent />
      <PricePin label="Flat, €589,000, chosen" price="€589K" chosen />
      <MapCluster count={12} short="12" label="12 homes, go nearer" />
      <MapCluster count={146} short="146" label="146 homes, go nearer" />
      <MapCluster count={1_240} short="1.2K" label="1,240 homes, go nearer" />
      <MapControls>
        <button type="button" aria-label="Nearer">
          <Plus />
        </button>
        <button type="button" aria-label="Farther">
          <Minus />
        </button>
      </MapControls>
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
