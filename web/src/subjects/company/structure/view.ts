import { isApiError } from '#api/problem.ts';
import { readToken } from '#api/token.ts';
import { showAlert } from '#state/alert.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { startSession } from '#state/session.ts';
import { sendNow } from '#subjects/outgoing/useSending.ts';
import type { ViewedAs } from '@marigold/contract/structure';
import { useTranslation } from 'react-i18next';
import { keepOwnToken } from './ownToken.ts';
import { useViewAsMutation } from './structureApi.ts';

/** Has somebody look as another role: the page is loaded anew at an address, so that nothing on it is from before. */
export const useViewAs = () => {
  const { t } = useTranslation();
  const { companyId, userId } = useMe();
  const dispatch = useAppDispatch();
  const [viewAs] = useViewAsMutation();
  return async (as: ViewedAs, words: string, address = '/'): Promise<void> => {
    try {
      if ((await sendNow(dispatch, userId)).length > 0) {
        const message = t('Something you did is not sent yet. Look as another role once it is.');
        return void dispatch(showAlert({ message, type: 'error' }));
      }
      const { accessToken } = await viewAs({ companyId, body: as }).unwrap();
      keepOwnToken({ token: readToken() ?? '', words });
      dispatch(startSession(accessToken));
      location.assign(address);
    } catch (error) {
      if (!isApiError(error)) throw error;
      dispatch(showAlert({ message: error.message, type: 'error' }));
    }
  };
};
