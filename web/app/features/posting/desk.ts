import { postProperty, updatePostProperty } from '@latchkey/contract/posting/calls';
import { postProject } from '@latchkey/contract/project/calls';
import type { Parameter } from '@latchkey/contract/catalogue/parameter';
import { request } from '../../api/request.ts';
import type { Draft } from './draft.ts';
import { type CarriedFiles, draftPath, projectInput, propertyInput } from './to-input.ts';

/** At whose desk a form is filled in: where its steps stand, and who takes what is sent. */
export interface PostingDesk {
  /** Address of a draft, at one of its steps. */
  pathOf: (draft: Draft, step?: string) => string;
  /**
   * Sends a listing; answers what `onSent` gets.
   * @param parameters those of its category
   */
  send: (draft: Draft, parameters: readonly Parameter[], carried: CarriedFiles) => Promise<string>;
  /** Nothing is taken ahead, neither files nor slugs: all of it goes with the listing. */
  carriesAll: boolean;
}

/** Somebody who lists their own. */
export const accountDesk: PostingDesk = {
  pathOf: draftPath,
  carriesAll: false,
  async send(draft, parameters, carried) {
    if (draft.kind === 'project') {
      const { data } = await request(postProject, projectInput(draft, carried));
      return data[0]?.slug_id ?? '';
    }
    const input = propertyInput(draft, parameters, carried);
    if (draft.listing) {
      const { data } = await request(updatePostProperty, { ...input, action_type: 0 });
      return data?.[0]?.slug_id ?? '';
    }
    const { data } = await request(postProperty, input);
    return data[0]?.slug_id ?? '';
  },
};
