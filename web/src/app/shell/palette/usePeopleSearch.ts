import { matchesApi } from '#api/services/matches.ts';
import { useAppDispatch, useMe } from '#state/root.ts';
import { useMaySee } from '#state/useCan.ts';
import { personPath } from '#subjects/candidate/profilePath.ts';
import { UserRound } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CommandSource } from './commands.ts';

/** Finds for the palette by name the company's people whom no role has as a candidate. */
export const usePeopleSearch = (): CommandSource => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { companyId } = useMe();
  const mayFind = useMaySee('importMembers');
  return useCallback<CommandSource>(
    async (text) => {
      if (!mayFind) return [];
      const ask = { companyId, SearchName: text };
      const { data } = await dispatch(matchesApi.endpoints.findPeople.initiate(ask, { subscribe: false })).unwrap();
      return data.map(({ memberId, name, headline }) => ({
        id: memberId,
        label: name,
        hint: [headline, t('in no role yet')].filter(Boolean).join(' · '),
        group: t('Candidates'),
        icon: UserRound,
        run: () => void navigate(personPath(memberId)),
      }));
    },
    [companyId, dispatch, mayFind, navigate, t],
  );
};
