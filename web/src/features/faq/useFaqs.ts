import { isApiError } from '#api/problem.ts';
import { showAlert } from '#state/alert.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { toasts } from '#ui/feedback/toastQueue.ts';
import type { faq, FaqEntry } from '@marigold/contract/faq';
import type { Ask } from '@marigold/contract/kit';
import { useTranslation } from 'react-i18next';
import { useDeleteFaqMutation, useSaveFaqsMutation } from '#subjects/company/faq.ts';

type Change = Ask<typeof faq.routes.saveFaqs>['body']['faqs'][number];

/** What one does with questions of a scope; each answers whether the server did it. */
export const useFaqs = (opportunityIdentifier: string | null) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { userId, companyId } = useMe();
  const [saveFaqs] = useSaveFaqsMutation();
  const [deleteFaq] = useDeleteFaqMutation();
  const done = ({ error }: { error?: unknown }): boolean => {
    if (error === undefined) return true;
    if (isApiError(error)) dispatch(showAlert({ message: error.message, type: 'error' }));
    return false;
  };
  const save = async (faqs: Change[]) =>
    done(await saveFaqs({ userId, companyId, body: { faqs, opportunityIdentifier } }));
  const remove = async ({ faqId, question, answer, position, source, sourceName }: FaqEntry) => {
    if (!done(await deleteFaq({ userId, companyId, faqId }))) return;
    toasts.show({
      message: t('Question deleted'),
      undo: () => void save([{ faqId, question, answer, position, source, sourceName }]),
    });
  };
  return { save, remove, move: (faqId: string, position: number) => save([{ faqId, position }]) };
};
