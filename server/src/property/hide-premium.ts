import type { PropertyDetail } from '@latchkey/contract/property/property-detail';
import { maskContact } from '@latchkey/contract/property/premium-mask';
import type { Context } from '../platform/context.ts';
import { loadFeatureAccess } from '../account/load-feature-access.ts';

/** Returns whether the caller may read a premium property: the owner and accounts with the feature may (contract 4.16). */
export async function mayOpenPremium(ownerId: number | null, context: Context): Promise<boolean> {
  const { database, caller, now } = context;
  if (caller !== null && caller.id === ownerId) return true;
  return (await loadFeatureAccess(database, caller?.id ?? null, 'premium_properties', now())).featureAvailable;
}

/** Reduces properties that are no longer public to the fields of a premium card, except for their owner. */
export function hideNonPublicDetails(details: PropertyDetail[], callerId: number): PropertyDetail[] {
  return details.map((detail) =>
    (detail.status === 1 && detail.request_status === 'approved') || detail.added_by === callerId
      ? detail
      : withoutContent(detail),
  );
}

function withoutContent(detail: PropertyDetail): PropertyDetail {
  const { email, mobile, address } = maskContact({ ...detail, address: detail.client_address });
  return {
    ...detail,
    description: '',
    meta_description: '',
    documents: [],
    three_d_image: '',
    video_link: '',
    client_address: address,
    email,
    mobile,
  };
}
