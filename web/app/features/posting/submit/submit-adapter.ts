import { postProperty, updatePostProperty } from '@latchkey/contract/posting/calls';
import { postProject } from '@latchkey/contract/project/calls';
import type { Parameter } from '@latchkey/contract/catalogue/records';
import { request } from '../../../shared/api/request.ts';
import type { Draft } from '../drafts/draft.ts';
import { type InlineFiles, draftPath, projectInput, propertyInput } from './listing-input.ts';

/** Connects the form to its page and its calls: the paths of its steps, and how its result is submitted. */
export interface SubmitAdapter {
  /** Path of a draft, or of one of its steps. */
  pathOf: (draft: Draft, step?: string) => string;
  /**
   * Submits a listing. Resolves to the slug or id that `onSent` receives.
   * @param parameters of the draft's category
   */
  send: (draft: Draft, parameters: readonly Parameter[], inlineFiles: InlineFiles) => Promise<string>;
  /** No staged uploads and no slug check: files are sent with the listing. */
  isSingleRequest: boolean;
}

/** Submits an owner's own listing. */
export const accountSubmitAdapter: SubmitAdapter = {
  pathOf: draftPath,
  isSingleRequest: false,
  async send(draft, parameters, inlineFiles) {
    if (draft.kind === 'project') {
      const { data } = await request(postProject, projectInput(draft, inlineFiles));
      return data[0]?.slug_id ?? '';
    }
    const input = propertyInput(draft, parameters, inlineFiles);
    if (draft.listing) {
      const { data } = await request(updatePostProperty, { ...input, action_type: 0 });
      return data?.[0]?.slug_id ?? '';
    }
    const { data } = await request(postProperty, input);
    return data[0]?.slug_id ?? '';
  },
};
