import { opportunityApi } from '#api/services/opportunity.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { statusLooks } from '#subjects/opportunity/StatusChip.tsx';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CommandSource } from './commands.ts';

/** Most opportunities the palette shows. */
const SHOWN = 6;

/** Finds for the palette opportunities by title. */
export const useOpportunitySearch = (): CommandSource => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { companyId, userId } = useMe();
  return useCallback<CommandSource>(
    async (text) => {
      const { listOpportunities } = opportunityApi.endpoints;
      const ask = { companyId, userId, SearchTitle: text, PageSize: SHOWN };
      const { data } = await dispatch(listOpportunities.initiate(ask, { subscribe: false })).unwrap();
      return data.map(({ opportunityId, jobTitleName, locationName, status }) => ({
        id: opportunityId,
        label: jobTitleName,
        hint: locationName,
        group: t('Opportunities'),
        icon: statusLooks[status].icon,
        run: () => void navigate(`/opportunities/${opportunityId}`),
      }));
    },
    [companyId, userId, dispatch, navigate, t],
  );
};
