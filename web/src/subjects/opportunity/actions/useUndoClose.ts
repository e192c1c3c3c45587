import { opportunityApi } from '#api/services/opportunity.ts';
import { isApiError } from '#api/problem.ts';
import { showAlert } from '#state/alert.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { useTranslation } from 'react-i18next';
import { useToast } from '#ui/feedback/Toasts.tsx';

/** Takes the closing of an opportunity back, and says so; a refusal says what can be done instead. */
export const useUndoClose = (opportunityId: string, title: string): (() => Promise<void>) => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toast = useToast();
  const { companyId } = useMe();
  return async () => {
    try {
      await dispatch(opportunityApi.endpoints.undoCloseOpportunity.initiate({ companyId, opportunityId })).unwrap();
      toast({ message: t('{{title}} is live as before. Nobody heard that it was closed.', { title }) });
    } catch (error) {
      if (!isApiError(error)) throw error;
      dispatch(showAlert({ message: t(error.message), type: 'error' }));
    }
  };
};
