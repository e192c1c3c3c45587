import { stageLooks } from '#subjects/candidate/Stage.tsx';
import { statusNames } from '#subjects/candidate/decide/statuses.ts';
import { useSpoken } from '#subjects/candidate/interview/useSpoken.ts';
import { radius } from '#ui/theme/tokens.ts';
import { type Match, type MatchStatus, stageOf } from '@marigold/contract/matches';
import Box from '@mui/material/Box';
import { Calendar, CircleCheck, FileText, type LucideIcon, ShieldX, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const icons: Partial<Record<MatchStatus, LucideIcon>> = {
  interviewScheduled: Calendar,
  jobOffer: FileText,
  hired: CircleCheck,
  failedScreening: ShieldX,
  withdrawn: Undo2,
};

/** Whether a status says more about somebody than the column they stand in. */
export const hasEvent = ({ status }: Match): boolean => icons[status] !== undefined;

/** What is ahead of a candidate, or was last: the interview that is booked, the offer, how it ended. */
export function EventPill({ match, booked }: { match: Match; booked: string | undefined }) {
  const { t } = useTranslation();
  const { day, time } = useSpoken();
  const { status, statusSince } = match;
  const Icon = icons[status];
  if (!Icon) return null;
  const look = stageLooks[stageOf(status)];
  const words = () => {
    if (status === 'interviewScheduled' && booked) {
      const begin = new Date(booked);
      return `${day(begin)}, ${time(begin)}`;
    }
    if (status === 'jobOffer') return t('Offered on {{date}}', { date: day(new Date(statusSince)) });
    if (status === 'hired') return t('Hired on {{date}}', { date: day(new Date(statusSince)) });
    return t(statusNames[status]);
  };
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: '7px',
        px: 1,
        py: 0.75,
        borderRadius: `${radius.sm}px`,
        bgcolor: look.background,
        color: look.color,
        typography: 'caption',
        fontWeight: 550,
      }}
    >
      <Icon size={14} aria-hidden style={{ flex: 'none' }} />
      <Box
        component="bdi"
        className="numbers"
        sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {words()}
      </Box>
    </Box>
  );
}
