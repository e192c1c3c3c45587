import { useCreateImportMutation } from '#api/services/import.ts';
import { isApiError } from '#api/problem.ts';
import { showAlert } from '#state/alert.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { useNavigate } from 'react-router';
import { v7 as newId } from 'uuid';

/** Begins an import and goes there. */
export const useNewImport = () => {
  const { companyId } = useMe();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [create, { isLoading }] = useCreateImportMutation();
  const begin = async () => {
    try {
      const { importId } = await create({ companyId, body: { id: newId() } }).unwrap();
      await navigate(`/company/import/${importId}`);
    } catch (error) {
      if (!isApiError(error)) throw error;
      dispatch(showAlert({ message: error.message, type: 'error' }));
    }
  };
  return { begin, isLoading };
};
