import { isApiError } from '#api/problem.ts';
import { chatApi } from '#api/services/chat.ts';
import type { AppDispatch } from '#state/root.ts';
import { final } from '#ui/feedback/final.ts';
import { toasts } from '#ui/feedback/toastQueue.ts';
import { botActions, type Screening, tenantTypes } from '@marigold/contract/chat';
import type { Match } from '@marigold/contract/matches';
import type { TFunction } from 'i18next';

/** How many questions of a screening have an answer. */
export const givenOf = ({ data, openQuestions }: Pick<Screening, 'data' | 'openQuestions'>): number =>
  data.filter(({ options }) => options.some(({ isSelected }) => isSelected)).length +
  openQuestions.filter(({ answer }) => answer !== null).length;

interface Where {
  userId: string;
  opportunityId: string;
}

/** Has the bot ask a candidate, in the conversation there is or in a new one, and says so; a refusal is said, too. */
export const startScreening =
  ({ userId, opportunityId }: Where, { memberId, name }: Match, t: TFunction) =>
  async (dispatch: AppDispatch): Promise<void> => {
    const { startConversation, updateConversation } = chatApi.endpoints;
    try {
      const body = { memberIdentifier: memberId, tenantTypeId: tenantTypes.User };
      const begun = await dispatch(startConversation.initiate({ userId, opportunityId, body })).unwrap();
      const conversationId = begun.conversationIdentifier;
      const step = { memberId: userId, conversationId, body: { triggerId: botActions.start } };
      await dispatch(updateConversation.initiate(step)).unwrap();
      // Unlike asking anew, this waits for what is on its way, which may be older.
      dispatch(chatApi.util.invalidateTags(['Conversations']));
      toasts.show(final(t, t('Marigold asks {{name}} the questions of this role.', { name })));
    } catch (error) {
      const message = isApiError(error) ? t(error.message) : t('That didn’t work on our side. Nothing was changed.');
      toasts.show({ message });
    }
  };
