import { useMayChange } from '#state/useCan.ts';
import { isApiError } from '#api/problem.ts';
import {
  useAddToHiringTeamMutation,
  useChangeHiringTeamMutation,
  useGetHiringTeamQuery,
  useRemoveFromHiringTeamMutation,
} from '#api/services/opportunity.ts';
import { AwayNote } from '#subjects/person/absence/AwayNote.tsx';
import { partNames } from '#subjects/person/partNames.ts';
import { roleNames } from '#subjects/person/roles.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { Result, SkeletonRows } from '#ui/feedback/Result.tsx';
import { useToast } from '#ui/feedback/Toasts.tsx';
import { color } from '#ui/theme/tokens.ts';
import type { HiringTeam as Team, TeamMember } from '@marigold/contract/hiringTeam';
import { roleOf, type TeamPart } from '@marigold/contract/permissions';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddToTeam } from './AddToTeam.tsx';
import { PartMenu } from './PartMenu.tsx';

interface Of {
  companyId: string;
  opportunityId: string;
}

/** The changes of a team; what is refused is said in the card, what is done in passing. */
const useChanges = (of: Of) => {
  const { t } = useTranslation();
  const toast = useToast();
  const [refusal, setRefusal] = useState('');
  const [add] = useAddToHiringTeamMutation();
  const [change] = useChangeHiringTeamMutation();
  const [remove] = useRemoveFromHiringTeamMutation();
  const follow = async (answer: Promise<Team>, message: string) => {
    setRefusal('');
    try {
      await answer;
      toast({ message });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(t(error.message));
    }
  };
  return {
    refusal,
    add: (person: Pick<TeamMember, 'userId' | 'fullName'>) =>
      follow(
        add({ ...of, body: { userId: person.userId, part: 'interviewer' } }).unwrap(),
        t('{{name}} is on the hiring team now, as an interviewer.', { name: person.fullName }),
      ),
    change: ({ userId, fullName, part: was }: TeamMember, part: TeamPart | 'owner') =>
      follow(
        change({ ...of, userAccountId: userId, body: { part, was: was as TeamPart } }).unwrap(),
        t('{{name}} has another part now: {{part}}.', { name: fullName, part: t(partNames[part].name) }),
      ),
    remove: ({ userId, fullName }: TeamMember) =>
      follow(
        remove({ ...of, userAccountId: userId }).unwrap(),
        t('{{name}} is not on the hiring team any more.', { name: fullName }),
      ),
  };
};

/** Who hires for an opportunity, each with their part, and the ways to change that for those who may. */
export function HiringTeam(of: Of) {
  const { t } = useTranslation();
  const query = useGetHiringTeamQuery(of);
  const mayChange = useMayChange();
  const { refusal, add, change, remove } = useChanges(of);
  return (
    <Card component="section" aria-label={t('Hiring team')} sx={{ p: 2, display: 'grid', gap: 1.25 }}>
      <Box component="h2" sx={{ m: 0, typography: 'h3' }}>
        {t('Hiring team')}
      </Box>
      <Result of={{ ...query, data: query.currentData }} skeleton={<SkeletonRows rows={2} />}>
        {({ data, canChange }) => (
          <>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
              {data.map((member) => (
                <Box
                  component="li"
                  key={`${member.userId} ${member.part}`}
                  sx={{ display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 }}
                >
                  <Avatar url={member.pictureUrl} name={member.fullName} size={32} />
                  <Box sx={{ flex: 1, minWidth: 0 }}>
                    <Box component="bdi" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
                      {member.fullName}
                    </Box>
                    <Box sx={{ typography: 'caption', color: color.text2 }}>
                      {t(roleNames[roleOf(member.userType) ?? 'Reviewer'].name)}
                    </Box>
                    <AwayNote userId={member.userId} />
                  </Box>
                  {mayChange && canChange && member.part !== 'owner' && member.part !== 'reviewer' ? (
                    <PartMenu
                      member={member}
                      onChoose={(part) => void change(member, part)}
                      onRemove={() => void remove(member)}
                    />
                  ) : (
                    <Box sx={{ flex: 'none', typography: 'meta', color: color.text2 }}>
                      {t(partNames[member.part].name)}
                    </Box>
                  )}
                </Box>
              ))}
            </Box>
            {data.length === 1 && (
              <Box sx={{ typography: 'meta', color: color.text2 }}>
                {t('Nobody else yet. Interviewers see the candidates and comment, watchers read along.')}
              </Box>
            )}
            {refusal && <Alert severity="error">{refusal}</Alert>}
            {mayChange && canChange && <AddToTeam onAdd={(person) => void add(person)} />}
          </>
        )}
      </Result>
    </Card>
  );
}
