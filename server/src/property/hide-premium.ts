import type { PropertyDetail } from '@latchkey/contract/records/property-detail';
import { maskContact } from '@latchkey/contract/rules/premium-mask';
import type { Context } from '../context.ts';
import { heldFeature } from '../package/held-features.ts';

/** Premium homes open to their owner and to holders of the feature (contract 4.16). */
export async function mayOpenPremium(ownerId: number | null, context: Context): Promise<boolean> {
  const { caller } = context;
  return (caller !== null && caller.id === ownerId) || holdsPremium(context);
}

async function holdsPremium({ database, caller, now }: Context): Promise<boolean> {
  return (await heldFeature(database, caller?.id ?? null, 'premium_properties', now())).featureAvailable;
}

/**
 * Lists never refuse a premium home (contract 4.16) but tell of it no more than its card does, unless the caller may
 * open it: no text, papers, panorama or video, and the contact masked.
 */
export async function hidePremium(details: PropertyDetail[], context: Context): Promise<PropertyDetail[]> {
  if (!details.some((detail) => detail.is_premium)) return details;
  const holdsFeature = await holdsPremium(context);
  return details.map((detail) =>
    !detail.is_premium || holdsFeature || detail.added_by === context.caller?.id ? detail : withoutContent(detail),
  );
}

/** What its owner or the operator took off the market tells others no more than a premium home does. */
export function hideClosed(details: PropertyDetail[], callerId: number): PropertyDetail[] {
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
