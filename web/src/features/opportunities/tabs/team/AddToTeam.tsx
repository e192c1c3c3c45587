import { useFindTeamCandidatesQuery } from '#api/services/opportunity.ts';
import { useMe } from '#state/root.ts';
import { roleNames } from '#subjects/person/roles.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { AsyncAutocomplete, type Choice } from '#ui/input/AsyncAutocomplete.tsx';
import { color } from '#ui/theme/tokens.ts';
import type { TeamCandidate } from '@marigold/contract/hiringTeam';
import { roleOf } from '@marigold/contract/permissions';
import Box from '@mui/material/Box';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

type PersonChoice = Choice & { person: TeamCandidate };

const useOptions = (filter: string) => {
  const { opportunityId = '' } = useParams();
  const { companyId } = useMe();
  const { data, isFetching } = useFindTeamCandidatesQuery({ companyId, opportunityId, SearchName: filter });
  const choices = data?.data.map((person): PersonChoice => ({ id: person.userId, name: person.fullName, person }));
  return { ...(choices && { data: { data: choices } }), isFetching };
};

/** Finds somebody by name and adds them to the team of the opportunity in the address. */
export function AddToTeam({ onAdd }: { onAdd: (person: TeamCandidate) => void }) {
  const { t } = useTranslation();
  /** A new field for each person, so that it is empty again. */
  const [added, setAdded] = useState(0);
  return (
    <AsyncAutocomplete<PersonChoice>
      key={added}
      label={t('Add somebody')}
      startIcon={<UserPlus size={16} color={color.text3} aria-hidden />}
      useOptions={useOptions}
      value={null}
      onChange={(_event, choice) => {
        if (!choice) return;
        setAdded(added + 1);
        onAdd(choice.person);
      }}
      renderOption={({ key, ...item }, { person }) => (
        <li key={key} {...item}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}>
            <Avatar url={person.pictureUrl} name={person.fullName} size={28} />
            <span>
              <bdi>{person.fullName}</bdi>
              <Box component="span" sx={{ display: 'block', typography: 'caption', color: color.text2 }}>
                {t(roleNames[roleOf(person.userType) ?? 'Reviewer'].name)}
              </Box>
            </span>
          </Box>
        </li>
      )}
    />
  );
}
