import { opportunityApi } from '#api/services/opportunity.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { type CommandSource, useCommandSource } from '#ui/shortcuts/commands.ts';
import { statusLooks } from '#subjects/opportunity/StatusChip.tsx';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

/** Most opportunities the palette shows. */
const SHOWN = 6;

/** Lets the palette find opportunities by title. */
export const useOpportunitySearch = (): void => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { companyId, userId } = useMe();
  const find = useCallback<CommandSource>(
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
  useCommandSource(find);
};
