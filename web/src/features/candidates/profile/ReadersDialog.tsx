import { useListReadersQuery } from '#api/services/matches.ts';
import { useGetOpportunityQuery } from '#api/services/opportunity.ts';
import type { Place } from '#subjects/candidate/place.ts';
import { useListUnitsQuery } from '#subjects/company/structure/structureApi.ts';
import { useViewAs } from '#subjects/company/structure/view.ts';
import { roleNames } from '#subjects/person/roles.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { useMe } from '#state/root.ts';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { color } from '#ui/theme/tokens.ts';
import type { CandidateReader, SightReason } from '@marigold/contract/hiringTeam';
import { canViewAs, roleOf } from '@marigold/contract/permissions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { Eye } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** Why somebody sees a candidate, in words. */
const useReasonWords = ({ companyId, opportunityId }: Place) => {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { data: opportunity } = useGetOpportunityQuery({ companyId, opportunityId });
  const { data: units } = useListUnitsQuery({ companyId });
  const nameOf = (id: string | null | undefined) => units?.data.find(({ unitId }) => unitId === id)?.name ?? '…';
  return ({ userType }: CandidateReader, { by, since }: SightReason): string => {
    switch (by) {
      case 'role':
        return t('{{role}} of the company', { role: t(roleNames[roleOf(userType) ?? 'Reviewer'].name) });
      case 'department':
        return t('Recruiter for the department {{name}}', { name: nameOf(opportunity?.departmentId) });
      case 'office':
        return t('Recruiter for the office {{name}}', { name: nameOf(opportunity?.officeId) });
      case 'owner':
        return t('Owner of the opportunity');
      case 'coOwner':
        return t('Co-owner of the opportunity');
      case 'reviewer':
        return since ? t('Reviewer, asked on {{date}}', { date: date(since) }) : t('Reviewer of the opportunity');
      case 'interviewer':
        return t('Interviewer on the hiring team');
      case 'watcher':
        return t('Watcher on the hiring team');
      case 'standIn':
        return t('Stands in for somebody who is away');
    }
  };
};

interface PeopleProps<P> {
  label: string;
  people: readonly P[];
  wordsOf: (person: P) => readonly string[];
}

/** For an admin: sees the page on which they are as somebody whose role is below their own. */
function SeeAs({ person: { userId, userType, fullName: person } }: { person: Omit<CandidateReader, 'reasons'> }) {
  const { t } = useTranslation();
  const mine = roleOf(useMe().userType);
  const theirs = roleOf(userType);
  const viewAs = useViewAs();
  if (!mine || !theirs || !canViewAs(mine, theirs)) return null;
  const words = t('See what {{person}} sees', { person });
  const start = () =>
    void viewAs(
      { userAccountId: userId },
      t('You see what {{person}} sees.', { person }),
      location.pathname + location.search,
    );
  return (
    <IconButton
      aria-label={words}
      title={words}
      onClick={start}
      sx={{ marginInlineStart: 'auto', alignSelf: 'center' }}
    >
      <Eye size={17} />
    </IconButton>
  );
}

function People<P extends Omit<CandidateReader, 'reasons'>>({ label, people, wordsOf }: PeopleProps<P>) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
      {people.map((person) => (
        <Box component="li" key={person.userId} sx={{ display: 'flex', gap: 1.25, minWidth: 0 }}>
          <Avatar url={person.pictureUrl} name={person.fullName} size={34} />
          <Box sx={{ minWidth: 0 }}>
            <Box component="bdi" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
              {person.fullName}
            </Box>
            {wordsOf(person).map((words) => (
              <Box key={words} sx={{ typography: 'meta', color: color.text2 }}>
                {words}
              </Box>
            ))}
          </Box>
          <SeeAs person={person} />
        </Box>
      ))}
    </Box>
  );
}

interface ReadersDialogProps {
  place: Place;
  memberId: string;
  name: string;
  onClose: () => void;
}

/** Who of the company can see a candidate in an opportunity, and why: what the server answers is the rule it goes by. */
export function ReadersDialog({ place, memberId, name, onClose }: ReadersDialogProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const wordsOf = useReasonWords(place);
  const query = useListReadersQuery({ ...place, memberId });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('Who can see {{name}}', { name })}</DialogTitle>
      <DialogContent>
        <Result of={{ ...query, data: query.currentData }}>
          {({ data, outside }) => (
            <>
              <People
                label={t('Who can see {{name}}', { name })}
                people={data}
                wordsOf={(person) => person.reasons.map((reason) => wordsOf(person, reason))}
              />
              {outside.length > 0 && (
                <>
                  <Box component="h3" sx={{ typography: 'body1', fontWeight: 600, mt: 2.5, mb: 1.25 }}>
                    {t('Who cannot')}
                  </Box>
                  <People
                    label={t('Who cannot')}
                    people={outside}
                    wordsOf={() => [t('Limited to other departments or offices')]}
                  />
                </>
              )}
            </>
          )}
        </Result>
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          {t('Close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
