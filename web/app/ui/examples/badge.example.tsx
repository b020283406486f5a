import { Badge } from '../data/badge.tsx';

export default function BadgeExample() {
  return (
    <>
      <div className="badges">
        <Badge tone="sell">For sale</Badge>
        <Badge tone="rent">For rent</Badge>
        <Badge tone="gone">Sold</Badge>
        <Badge tone="gone">Rented</Badge>
        <Badge tone="featured">Featured</Badge>
        <Badge tone="premium">Premium</Badge>
        <Badge tone="verified">Verified</Badge>
      </div>
      <div className="badges">
        <Badge tone="success">Approved</Badge>
        <Badge tone="warn">In review</Badge>
        <Badge tone="danger">Rejected</Badge>
        <Badge>Draft</Badge>
        <Badge tone="gone">Expired</Badge>
      </div>
    </>
  );
}
