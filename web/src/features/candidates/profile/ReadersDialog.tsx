import { useListReadersQuery } from '#api/services/matches.ts';
import type { Place } from '#subjects/candidate/place.ts';
import { roleNames } from '#subjects/person/roles.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { Result } from '#ui/feedback/Result.tsx';
import { useFormat } from '#ui/hooks/useFormat.ts';
import { color } from '#ui/theme/tokens.ts';
import type { CandidateReader, SightReason } from '@marigold/contract/hiringTeam';
import { roleOf } from '@marigold/contract/permissions';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

/** Why somebody sees a candidate, in words. */
const useReasonWords = () => {
  const { t } = useTranslation();
  const { date } = useFormat();
  return ({ userType }: CandidateReader, { by, since }: SightReason): string => {
    switch (by) {
      case 'role':
        return t('{{role}} of the company', { role: t(roleNames[roleOf(userType) ?? 'Reviewer'].name) });
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
  const wordsOf = useReasonWords();
  const query = useListReadersQuery({ ...place, memberId });
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t('Who can see {{name}}', { name })}</DialogTitle>
      <DialogContent>
        <Result of={{ ...query, data: query.currentData }}>
          {({ data }) => (
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
              {data.map((person) => (
                <Box component="li" key={person.userId} sx={{ display: 'flex', gap: 1.25, minWidth: 0 }}>
                  <Avatar url={person.pictureUrl} name={person.fullName} size={34} />
                  <Box sx={{ minWidth: 0 }}>
                    <Box component="bdi" sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}>
                      {person.fullName}
                    </Box>
                    {person.reasons.map((reason) => (
                      <Box key={reason.by} sx={{ typography: 'meta', color: color.text2 }}>
                        {wordsOf(person, reason)}
                      </Box>
                    ))}
                  </Box>
                </Box>
              ))}
            </Box>
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
