import { matchesApi } from '#api/services/matches.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { statusNames } from '#subjects/candidate/decide/statuses.ts';
import { stageLooks } from '#subjects/candidate/Stage.tsx';
import { stageOf } from '@marigold/contract/matches';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CommandSource } from './commands.ts';
import { profilePath } from '#subjects/candidate/profilePath.ts';

/** Finds for the palette the candidates of every opportunity by name. */
export const useCandidateSearch = (): CommandSource => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { companyId } = useMe();
  return useCallback<CommandSource>(
    async (text) => {
      const ask = { companyId, SearchName: text };
      const { data } = await dispatch(matchesApi.endpoints.findCandidates.initiate(ask, { subscribe: false })).unwrap();
      return data.map((found) => ({
        id: found.matchId,
        label: found.name,
        hint: `${found.opportunityName} · ${t(statusNames[found.status])}`,
        group: t('Candidates'),
        icon: stageLooks[stageOf(found.status)].icon,
        run: () => void navigate(profilePath(found)),
      }));
    },
    [companyId, dispatch, navigate, t],
  );
};
